import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Sent {
  readonly address: string
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
  /** Sends the body in chunks, without `Content-Length`. */
  readonly isChunked?: boolean
  /** Pause between two chunks, ms. */
  readonly chunkDelayMs?: number
}

const CHUNK = Buffer.alloc(16_384, 'x')

/** Like the simplest HTTP client: sends its whole request before it reads the response. */
export async function sendThenRead(sent: Sent): Promise<string> {
  const { address, method = 'POST', path, headers, bytes, isChunked = false, chunkDelayMs } = sent
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  // A failed write and the socket itself may each emit an error
  const failed = new Promise<never>((_, reject) => socket.on('error', reject))
  const write = (data: Uint8Array | string) =>
    Promise.race([failed, new Promise<void>((resolve) => socket.write(data, () => resolve()))])
  failed.catch(() => {})
  try {
    await Promise.race([failed, once(socket, 'connect')])
    const length = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }
    const lines = Object.entries({ Host: host, ...headers, ...length }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    await write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    for (let rest = bytes; rest > 0; rest -= CHUNK.length) {
      const chunk = CHUNK.subarray(0, Math.min(rest, CHUNK.length))
      await write(
        isChunked ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, CRLF]) : chunk,
      )
      if (chunkDelayMs !== undefined) await pause(chunkDelayMs)
    }
    if (isChunked) await write('0\r\n\r\n')
    socket.resume()
    const [first] = (await Promise.race([failed, once(socket, 'data')])) as [Buffer]
    return first.toString()
  } finally {
    socket.destroy()
  }
}

const CRLF = Buffer.from('\r\n')
