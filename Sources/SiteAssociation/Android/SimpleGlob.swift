/// The language of `pathPattern`: `.` is any character, `*` repeats what is before it, `\` takes the next literally.
/// A repetition of any character stops at the first place where what follows it occurs.
enum SimpleGlob {
    private struct Step {
        /// `nil` for any.
        var unit: UInt16?
        var repeats: Bool

        func fits(_ other: UInt16) -> Bool { unit == nil || unit == other }
    }

    static func matches(_ pattern: String, _ text: String) -> Bool {
        let text = Array(text.utf16)
        let steps = steps(of: Array(pattern.utf16))
        var position = 0
        for (index, step) in steps.enumerated() {
            guard step.repeats else {
                guard position < text.count, step.fits(text[position]) else { return false }
                position += 1
                continue
            }
            let next = index + 1 < steps.count ? steps[index + 1] : nil
            if step.unit == nil, next == nil { return true }
            while position < text.count, step.fits(text[position]) {
                if step.unit == nil, let next, next.fits(text[position]) { break }
                position += 1
            }
        }
        return position == text.count
    }

    private static func steps(of pattern: [UInt16]) -> [Step] {
        var steps: [Step] = []
        var isEscaped = false
        for unit in pattern {
            if isEscaped {
                steps.append(Step(unit: unit, repeats: false))
                isEscaped = false
            } else if unit == UInt16(UInt8(ascii: "\\")) {
                isEscaped = true
            } else if unit == UInt16(UInt8(ascii: "*")), !steps.isEmpty {
                steps[steps.count - 1].repeats = true
            } else {
                steps.append(Step(unit: unit == UInt16(UInt8(ascii: ".")) ? nil : unit, repeats: false))
            }
        }
        return steps
    }
}
