import CPCRE2

/// A compiled regular expression.
///
/// `@unchecked Sendable`: PCRE2 only reads compiled code while matching, and `code` is freed with the last owner.
final class Pattern: @unchecked Sendable {
    let code: OpaquePointer

    init(_ text: String, ignoresCase: Bool) throws(AgentRulesError) {
        let bytes = Array(text.utf8)
        var error: Int32 = 0
        var offset = 0
        let options = ignoresCase ? PCRE2_CASELESS : 0
        guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil) else {
            throw .malformedPattern(text, reason: Self.message(of: error))
        }
        // Where the processor has no JIT, matching falls back to the interpreter by itself.
        pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
        self.code = code
    }

    deinit { pcre2_code_free_8(code) }

    private static func message(of error: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = pcre2_get_error_message_8(error, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
    }
}
