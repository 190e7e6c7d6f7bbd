import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests that refuse bodies in thousands of chunks of a few bytes. They are counted where they arrive: Node keeps up to
 * 64 KB of a body until it knows whether somebody reads it, and in chunks of a byte these are 65,536 buffers of some 600 bytes. The
 * first thousand chunks may be of any size; after them the mean has to be 100 bytes.
 *
 * @param refuse is called once, with the connection of such a body
 */
export function requestsWithoutFineBodies(refuse: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    #chunks = 0
    #bytes = 0
    #isRefused = false

    override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
      if (chunk === null) return super.push(chunk)
      // What the same read of the network still brings
      if (this.#isRefused) return false
      this.#chunks += 1
      this.#bytes += chunk.length
      if (this.#chunks <= 1_000 || this.#bytes >= this.#chunks * 100) return super.push(chunk, encoding)
      this.#isRefused = true
      refuse(this.socket)
      return false
    }
  }
}
