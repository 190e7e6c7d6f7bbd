import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Sent {
  readonly address: string
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
  /** In chunks, without telling the length before. */
  readonly isUntold?: boolean
  /** Milliseconds between two pieces. */
  readonly slowness?: number
}

const PIECE = Buffer.alloc(16_384, 'x')

/** What the plainest of clients reads: it sends all of its request, and looks for an answer only then. */
export async function sendThenRead(sent: Sent): Promise<string> {
  const { address, method = 'POST', path, headers, bytes, isUntold = false, slowness } = sent
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  // One for a failed write and one for the socket itself may come
  const failed = new Promise<never>((_, reject) => socket.on('error', reject))
  const write = (data: Uint8Array | string) =>
    Promise.race([failed, new Promise<void>((resolve) => socket.write(data, () => resolve()))])
  failed.catch(() => {})
  try {
    await Promise.race([failed, once(socket, 'connect')])
    const length = isUntold ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }
    const lines = Object.entries({ Host: host, ...headers, ...length }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    await write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    for (let rest = bytes; rest > 0; rest -= PIECE.length) {
      const piece = PIECE.subarray(0, Math.min(rest, PIECE.length))
      await write(
        isUntold ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, CRLF]) : piece,
      )
      if (slowness !== undefined) await pause(slowness)
    }
    if (isUntold) await write('0\r\n\r\n')
    socket.resume()
    const [first] = (await Promise.race([failed, once(socket, 'data')])) as [Buffer]
    return first.toString()
  } finally {
    socket.destroy()
  }
}

const CRLF = Buffer.from('\r\n')
