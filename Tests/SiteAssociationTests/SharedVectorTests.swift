import Foundation
import JSON
import SiteAssociation
import Testing

/// Runs the vectors that lie beside the checkout when this is built where they are; a clone has the tables of the other
/// tests instead.
struct SharedVectorTests {
    static let file: URL? = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            let file = folder.appendingPathComponent("shared/cases/aasa-vectors.json")
            if FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }()

    @Test(.enabled(if: file != nil)) func `every vector passes`() throws {
        let data = try Data(contentsOf: try #require(Self.file))
        let vectors = try AssociationVector.read(try JSONValue(parsing: Array(data)))
        #expect(vectors.count >= 157)
        for vector in vectors {
            let failures = vector.failures()
            #expect(failures.isEmpty, "\(vector.id): \(failures)")
        }
    }
}
