import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface DatabaseProxy {
  /** The address of the database by way of this proxy. */
  readonly address: string
  /** From now on nothing passes, on any connection; new ones are accepted. As a cable that was pulled, or SIGSTOP. */
  silence(): void
  /** New connections pass again. Those of the silence stay dead. */
  restore(): void
  /** Ends the connection at the next statement that contains the text, before the server gets it. */
  cutBefore(text: string): void
  /** Passes the next statements that contain the text, and ends their connections instead of passing the answer. */
  cutAfter(text: string, times?: number): void
  close(): Promise<void>
}

/** A network to PostgreSQL that fails on request. */
export async function databaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database)
  const sockets = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let isSilent = false
  const cuts: { readonly text: string; readonly when: 'before' | 'after' }[] = []

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const pair = [client, upstream]
    let isAnswerLost = false
    const end = () => pair.forEach((socket) => socket.destroy())
    for (const socket of pair) {
      sockets.add(socket)
      if (isSilent) dead.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        if (!dead.has(socket)) end()
      })
    }
    client.on('data', (bytes: Buffer) => {
      if (dead.has(client)) return
      const at = cuts.findIndex(({ text }) => bytes.includes(text))
      const [cut] = at === -1 ? [] : cuts.splice(at, 1)
      if (cut?.when === 'before') return end()
      if (cut) isAnswerLost = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (isAnswerLost) end()
      else if (!dead.has(upstream)) client.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(database)
  own.port = String((server.address() as AddressInfo).port)

  return {
    address: own.href,
    silence() {
      isSilent = true
      for (const socket of sockets) dead.add(socket)
    },
    restore() {
      isSilent = false
    },
    cutBefore: (text) => cuts.push({ text, when: 'before' }),
    cutAfter(text, times = 1) {
      for (let i = 0; i < times; i++) cuts.push({ text, when: 'after' })
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
