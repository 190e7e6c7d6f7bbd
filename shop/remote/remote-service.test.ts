import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forRequest } from '#config/current-request.ts'
import { getEnvironments, getLayout, login } from '#contracts/product.ts'
import { answerJson, startMisbehavingServer } from '../../test/stand-in/misbehaving-server.ts'
import { connectRemote } from './remote-service.ts'

describe('a remote service', () => {
  let server: Awaited<ReturnType<typeof startMisbehavingServer>>
  let log: string[]
  beforeEach(async () => {
    server = await startMisbehavingServer(answerJson({ phone: '1' }))
    log = []
    vi.spyOn(console, 'error').mockImplementation((line) => void log.push(String(line)))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    await server.stop()
  })

  const limits = { timeMs: 300, bytes: 10_000 }
  const connect = () => connectRemote('product', server.address)

  test('that sends a byte at a time is aborted at the timeout', async () => {
    server.answerWith((response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    })
    expect(await connect().send(getEnvironments, { limits })).toEqual({
      ok: false,
      failure: { kind: 'unreachable', problem: 'no answer in time' },
    })
  })

  test('gets the id of the request for which it is called, and none outside of requests', async () => {
    const headers: (string | undefined)[][] = []
    server.answerWith((response, request) => {
      headers.push(['traceparent', 'x-request-id'].map((name) => request.headers[name]?.toString()))
      answerJson({ phone: '1' })(response, request)
    })
    const id = '4bf92f3577b34da6a3ce929d0e0e4736'
    await forRequest(id, () => connect().send(getEnvironments, {}))
    await connect().send(getEnvironments, {})
    expect(headers).toEqual([
      [expect.stringMatching(`^00-${id}-[0-9a-f]{16}-01$`), id],
      [undefined, undefined],
    ])
  })

  test('that redirects is followed for GET and never for POST', async () => {
    const requests: string[] = []
    server.answerWith((response, request) => {
      requests.push(`${request.method} ${request.url}`)
      if (request.url?.startsWith('/moved/')) answerJson({ token: 't', phone: '1' })(response, request)
      else response.writeHead(302, { location: `/moved${request.url}` }).end()
    })
    expect(await connect().send(getEnvironments, {})).toMatchObject({ ok: true })
    const body = { username: 'carla', password: 'carla-1234' }
    expect(await connect().send(login, { body })).toMatchObject({ failure: { kind: 'refused', status: 302 } })
    expect(requests).toEqual([
      'GET /publics/system/environments',
      'GET /moved/publics/system/environments',
      'POST /oauth/login',
    ])
    expect(log.join()).toContain('redirects with 302: give the address that it leads to')
  })

  test('that closes a kept connection before it answers is asked a second time, for GET only', async () => {
    const requests: string[] = []
    server.answerWith((response, request) => {
      requests.push(`${request.method} ${request.url}`)
      if (requests.length === 1 || requests.length === 3)
        answerJson({ token: 't', phone: '1' })(response, request)
      else request.socket.destroy()
    })
    const remote = connect()
    const environments = 'GET /publics/system/environments'
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
    expect(requests).toEqual([environments, environments, environments])
    const body = { username: 'carla', password: 'carla-1234' }
    expect(await remote.send(login, { body })).toMatchObject({ failure: { kind: 'unreachable' } })
    expect(await remote.send(getEnvironments, {})).toMatchObject({ failure: { kind: 'unreachable' } })
    expect(requests.slice(3)).toEqual(['POST /oauth/login', environments])
  })

  test('that never stops sending is aborted at the size limit', async () => {
    let sent = 0
    const left = Promise.withResolvers<void>()
    server.answerWith((response) => {
      const chunk = Buffer.alloc(65_536, 0x20)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more).once('close', left.resolve)
      more()
    })
    const answer = await connect().send(getEnvironments, { limits: { timeMs: 10_000, bytes: 1_000_000 } })
    expect(answer).toMatchObject({ failure: { problem: 'the answer is longer than 1000000 bytes' } })
    await left.promise
    expect(sent).toBeLessThan(20_000_000)
  })

  test.each<[string, Parameters<(typeof server)['answerWith']>[0]]>([
    ['a page of HTML', (response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')],
    ['half an answer', (response) => response.end('{"phone": "1')],
    [
      'a text in another encoding than it says',
      (response) => response.end(Buffer.from('{"phone":"\xf1"}', 'latin1')),
    ],
    ['a list', answerJson(['1'])],
    ['nothing', answerJson(null)],
  ])('that answers with %s is unreadable, logged once a minute', async (_, answer) => {
    server.answerWith(answer)
    const remote = connect()
    for (let time = 0; time < 7; time += 1)
      expect(await remote.send(getEnvironments, {})).toMatchObject({ failure: { kind: 'unreadable' } })
    expect(server.requestCount).toBe(7)
    expect(log).toEqual([expect.stringContaining('"call":"/publics/system/environments"')])
  })

  test('is decoded by its charset', async () => {
    server.answerWith((response) =>
      response
        .setHeader('content-type', 'application/json; charset=ISO-8859-1')
        .end(Buffer.from('{"phone":"Peñón"}', 'latin1')),
    )
    expect(await connect().send(getEnvironments, {})).toEqual({ ok: true, value: { phone: 'Peñón' } })
  })

  test('opens the circuit after five calls without an answer, and probes after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const remote = connect()
    server.answerWith((response) => response.destroy())
    for (let time = 0; time < 5; time += 1) {
      const answer = await remote.send(getLayout, {})
      expect(answer).toMatchObject({ failure: { kind: 'unreachable' } })
      expect(answer).not.toMatchObject({ failure: { neverSent: true } })
    }
    expect(await remote.send(getLayout, {})).toMatchObject({ failure: { neverSent: true } })
    expect(server.requestCount).toBe(5)
    const opened = () => log.filter((line) => line.includes('calls stop'))
    expect(opened()).toHaveLength(1)

    vi.advanceTimersByTime(30_000)
    expect(await remote.send(getLayout, {})).toMatchObject({ failure: { kind: 'unreachable' } })
    expect(server.requestCount).toBe(6)
    expect(await remote.send(getLayout, {})).toMatchObject({ failure: { neverSent: true } })
    expect(opened()).toHaveLength(1)

    server.answerWith(answerJson({ phone: '1' }))
    vi.advanceTimersByTime(30_000)
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
    expect(log.at(-1)).toContain('answers again')
  })

  test('keeps the circuit closed as long as the service answers anything', async () => {
    const remote = connect()
    server.answerWith((response) => response.writeHead(500).end('oops'))
    for (let time = 0; time < 7; time += 1) await remote.send(getLayout, {})
    server.answerWith(answerJson({ phone: '1' }))
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
  })

  test('keeps the circuit closed on truncated responses', async () => {
    const remote = connect()
    server.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"phone":', () => response.destroy())
    })
    for (let time = 0; time < 7; time += 1)
      expect(await remote.send(getLayout, {})).toMatchObject({
        failure: { kind: 'unreachable', problem: expect.stringContaining('broke off') },
      })
    server.answerWith(answerJson({ phone: '1' }))
    expect(await remote.send(getEnvironments, {})).toMatchObject({ ok: true })
  })

  test('that refuses connections certainly received nothing', async () => {
    await server.stop()
    const credentials = { username: 'anna', password: 'ANNA-ANNA-ANNA' }
    expect(await connect().send(login, { body: credentials })).toMatchObject({
      failure: { kind: 'unreachable', neverSent: true },
    })
  })
})
