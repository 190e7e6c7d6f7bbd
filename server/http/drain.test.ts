import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

test('a stopped server finishes running requests, answers open connections once more, and accepts no new ones', async () => {
  const finish = Promise.withResolvers<void>()
  const server = createServer(async (request, answer) => {
    if (request.url === '/slow') await finish.promise
    answer.end(request.url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connection = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const [idle, busy] = [connection(), connection()]
  const get = (path: string, agent: Agent) => answerOf(port, path, agent)

  await get('/first', idle)
  const arrived = once(server, 'request')
  const slow = get('/slow', busy)
  await arrived
  const drained = drain(server)
  await expect(get('/new', connection())).rejects.toThrow('ECONNREFUSED')
  expect(await get('/last', idle)).toEqual({ text: '/last', connection: 'close' })
  finish.resolve()
  expect((await slow).text).toBe('/slow')
  await drained
})

async function answerOf(port: number, path: string, agent: Agent) {
  const [answer] = (await once(request({ port, path, agent }).end(), 'response')) as [IncomingMessage]
  const text = (await answer.toArray()).join('')
  return { text, connection: answer.headers.connection }
}
