public import LinkDomain
import Synchronization

/// Appends clicks for one loop thread: no lock, no allocation and no system call but when a segment is full.
///
/// Not `Sendable`: whoever makes one keeps it to one thread. A click is safe from the death of the process when
/// ``append(_:path:query:agent:language:referrer:destination:)`` returns `.accepted`.
public final class SpoolWriter {
    public enum AppendResult: Sendable {
        case accepted
        /// No room within the capacity or on the disk. The caller refuses the visit, or serves it and says
        /// ``countDropped()``.
        case full
    }

    private let store: SegmentStore
    private let stream: SpoolStream
    private let faults: SpoolFaults
    private let isStrict: Bool
    private var segment: Segment?
    private var position = 0
    private var published = 0
    private var retryAt = 0
    private var identifiers = ClickIDGenerator()

    init(store: SegmentStore, stream: SpoolStream, faults: SpoolFaults, isStrict: Bool) {
        self.store = store
        self.stream = stream
        self.faults = faults
        self.isStrict = isStrict
    }

    deinit { segment?.seal(at: position) }

    /// A fresh identifier for a click, without asking the kernel for random bits.
    public func makeID(at time: Timestamp) -> ClickID { identifiers.makeID(at: time) }

    /// Keeps a click. All texts are raw bytes as received; each is cut after 8 KB.
    public func append(
        _ header: borrowing ClickHeader, path: Span<UInt8>, query: Span<UInt8>, agent: Span<UInt8>,
        language: Span<UInt8>, referrer: Span<UInt8>, destination: Span<UInt8>
    ) -> AppendResult {
        let length =
            ClickLayout.fixedSize + ClickEncoder.keptLength(of: path) + ClickEncoder.keptLength(of: query)
            + ClickEncoder.keptLength(of: agent) + ClickEncoder.keptLength(of: language)
            + ClickEncoder.keptLength(of: referrer) + ClickEncoder.keptLength(of: destination)
        let footprint = Segment.footprint(ofRecord: length)
        guard let segment = segment(with: footprint) else { return .full }

        var encoder = ClickEncoder(at: segment.mapping.base + position + Segment.commitWordSize)
        encoder.write(header)
        encoder.write(path)
        encoder.write(query)
        encoder.write(agent)
        encoder.write(language)
        encoder.write(referrer)
        encoder.write(destination)
        segment.commit(at: position, length: length)
        published += 1
        let start = position
        position += footprint
        segment.publishedEnd.store(position, ordering: .releasing)
        segment.published.store(published, ordering: .releasing)
        if isStrict { synchronize(segment, start..<position) }
        return .accepted
    }

    /// Counts a click that was served although ``AppendResult/full``.
    public func countDropped() { stream.dropped.add(1, ordering: .relaxed) }

    @inline(__always)
    private func segment(with footprint: Int) -> Segment? {
        if let segment, position + footprint <= segment.size { return segment }
        return rollOver()
    }

    /// The full segment is sealed only when there is another: a shorter record may still fit.
    private func rollOver() -> Segment? {
        if retryAt > 0, WallClock.monotonicMilliseconds < retryAt { return nil }
        do {
            guard let next = try store.take() else { return nil }
            if isStrict { try store.directory.synchronize() }
            retryAt = 0
            segment?.seal(at: position)
            stream.append(next)
            segment = next
            position = Segment.headerSize
            published = 0
            return next
        } catch {
            // A full disk: asking again for every visit would cost more than serving it.
            retryAt = WallClock.monotonicMilliseconds + 100
            faults.note(error)
            return nil
        }
    }

    private func synchronize(_ segment: Segment, _ range: Range<Int>) {
        do { try segment.synchronize(range) } catch { faults.note(error) }
    }
}
