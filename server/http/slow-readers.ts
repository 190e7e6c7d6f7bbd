import type { Socket } from 'node:net'

export interface ReadingLimits {
  /** Bytes that the connections of one address may leave unread together; a single one may leave any number. */
  readonly unreadOfOne: number
  /** Bytes per ms that a reader takes at least. */
  readonly slowest: number
  /** How long a reader may be slower, ms. */
  readonly grace: number
}

/** What a connection had taken, and when that was last more. */
interface Reading {
  readonly taken: number
  readonly since: number
}

/**
 * Finds readers that only seem to read. What they leave unread stays in memory, and a byte now and then keeps a connection
 * from being idle.
 */
export class SlowReaders {
  readonly #limits: ReadingLimits
  readonly #readings = new WeakMap<Socket, Reading>()

  constructor(limits: ReadingLimits) {
    this.#limits = limits
  }

  /**
   * Closes connections that take too long for what is handed over to them and, where those of an address leave too much
   * unread, the ones that have waited longest.
   * @param open the connections of each address
   * @param now ms, of any clock that only goes forward
   */
  cut(open: Iterable<ReadonlySet<Socket>>, now: number): void {
    for (const sockets of open) {
      const unread = [...sockets]
        .filter((socket) => !socket.destroyed && socket.writableLength > 0)
        .map((socket) => ({ socket, bytes: socket.writableLength, waited: now - this.#sinceOf(socket, now) }))
        .sort((one, other) => other.waited - one.waited)
      let total = unread.reduce((sum, { bytes }) => sum + bytes, 0)
      for (const [at, { socket, bytes, waited }] of unread.entries()) {
        const isTooMuch = total > this.#limits.unreadOfOne && at < unread.length - 1
        if (!isTooMuch && waited <= this.#limits.grace + bytes / this.#limits.slowest) continue
        socket.destroy()
        total -= bytes
      }
    }
  }

  /** Since when the connection has been handed what it has not taken. */
  #sinceOf(socket: Socket, now: number): number {
    const taken = socket.bytesWritten - socket.writableLength
    const known = this.#readings.get(socket)
    if (known?.taken === taken) return known.since
    this.#readings.set(socket, { taken, since: now })
    return now
  }
}
