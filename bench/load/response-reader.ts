export interface ReadResponse {
  readonly status: number
  /** The length of the body as it was sent. */
  readonly bytes: number
}

/**
 * Finds the ends of the responses in the bytes of one HTTP/1.1 connection and keeps no body: a client that costs much
 * less than the server it measures. Requests are GET, POST or PUT; an answer has a length, chunks, or no body (304).
 */
export class ResponseReader {
  readonly #onResponse: (response: ReadResponse) => void
  /** The beginning of a head or of a line of which the end has not arrived. */
  #unread: Buffer = Buffer.alloc(0)
  #expects: 'head' | 'body' | 'size' | 'chunk' | 'trailer' = 'head'
  /** Bytes still to come of the body, or of the chunk with its line end. */
  #rest = 0
  #status = 0
  #bytes = 0

  constructor(onResponse: (response: ReadResponse) => void) {
    this.#onResponse = onResponse
  }

  read(part: Buffer): void {
    const bytes = this.#unread.length > 0 ? Buffer.concat([this.#unread, part]) : part
    let at = 0
    while (at < bytes.length) {
      const end = this.#step(bytes, at)
      if (end === undefined) break
      at = end
    }
    this.#unread = bytes.subarray(at)
  }

  /** Reads one piece of a response; returns where the next one begins, undefined if this one is incomplete. */
  #step(bytes: Buffer, at: number): number | undefined {
    if (this.#expects === 'body' || this.#expects === 'chunk') return this.#skip(bytes, at)
    const mark = this.#expects === 'head' ? '\r\n\r\n' : '\r\n'
    const end = bytes.indexOf(mark, at)
    if (end < 0) return undefined
    const text = bytes.toString('latin1', at, end)
    if (this.#expects === 'head') this.#readHead(text)
    else if (this.#expects === 'size') this.#readSize(text)
    // The empty line after the last trailer field
    else if (text === '') this.#end()
    return end + mark.length
  }

  #skip(bytes: Buffer, at: number): number {
    const length = Math.min(this.#rest, bytes.length - at)
    this.#rest -= length
    if (this.#rest > 0) return at + length
    if (this.#expects === 'body') this.#end()
    else this.#expects = 'size'
    return at + length
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12))
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    this.#bytes = this.#rest = this.#status === 304 ? 0 : length
    if (/\r\ntransfer-encoding: *chunked/i.test(head)) this.#expects = 'size'
    else if (this.#rest > 0) this.#expects = 'body'
    else this.#end()
  }

  #readSize(line: string): void {
    const size = Number.parseInt(line, 16)
    this.#bytes += size
    this.#rest = size + '\r\n'.length
    this.#expects = size > 0 ? 'chunk' : 'trailer'
  }

  #end(): void {
    this.#expects = 'head'
    this.#onResponse({ status: this.#status, bytes: this.#bytes })
  }
}
