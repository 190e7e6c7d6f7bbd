/** Text that is made as fast as it is taken: the next piece is written once the last has gone. */
export function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel() {
      iterator.return?.()
    },
  })
}
