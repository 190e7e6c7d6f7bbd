import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'

/** What no browser sends, but programs and strangers do. */
describeOnDefault('an odd request', (engine) => {
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedShop(db)
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(() => server.stop())

  /** Sends these lines and returns the answer; hangs up after `patience`, ms. */
  function send(head: readonly string[], body: string, patience = 30_000): Promise<string> {
    const { host, hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    socket.write(`${[...head, `Host: ${host}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
    return new Promise((resolve, reject) => {
      let answer = ''
      const timer = setTimeout(() => socket.destroy(), patience)
      socket.on('data', (data) => (answer += data))
      socket.on('error', reject)
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  }
  const statusOf = async (...request: Parameters<typeof send>) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await send(...request))?.[1])
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
  const FORM = 'Content-Type: application/x-www-form-urlencoded'
  const CHUNKED = 'Transfer-Encoding: chunked'
  const anna = { username: 'anna', password: ACCESS_CODES.anna }

  test('a form in chunks is read as any other', async () => {
    const head = ['POST /es/oauth/login HTTP/1.1', `Origin: ${server.address}`, FORM, CHUNKED]
    expect(await statusOf(head, chunked(String(new URLSearchParams({ ...anna, password: 'wrong' }))))).toBe(
      401,
    )
    expect(await send(head, chunked(String(new URLSearchParams(anna))))).toMatch(/^set-cookie: JWTtoken=/m)
  })

  test.each(['application/json;', 'application/json ; charset="UTF-8"', 'APPLICATION/JSON;charset=utf-8;'])(
    'a call is JSON as %s',
    async (type) => {
      const body = JSON.stringify(anna)
      const head = ['POST /services/product/oauth/login HTTP/1.1', `Content-Type: ${type}`]
      expect(await statusOf([...head, `Content-Length: ${body.length}`], body)).toBe(200)
      expect(await statusOf([...head, CHUNKED], chunked(body))).toBe(200)
    },
  )

  test('a path that cannot be decoded is a page that is not found, and no line in the log', async () => {
    const before = server.output.length
    expect(await statusOf(['GET /es/catalogo/%E9%93 HTTP/1.1'], '')).toBe(404)
    expect(await statusOf(['GET /100% HTTP/1.1'], '')).toBe(302)
    expect(server.output.slice(before)).toEqual([])
  })

  test.each(['login', 'external', 'forgot-password', 'request-access'])(
    'a query of 10 KB is not sent back many times by the page %s',
    async (page) => {
      const query = `next=/en/stock/${'a'.repeat(5_000)}/1&other=${'b'.repeat(5_000)}`
      const redirected = await fetch(`${server.address}/en/oauth/${page}?${query}`, { redirect: 'manual' })
      expect(redirected.status).toBe(302)
      const shown = await fetch(new URL(redirected.headers.get('location') ?? '', server.address))
      const plain = await fetch(`${server.address}/en/oauth/${page}`)
      expect(shown.status).toBe(200)
      expect((await shown.text()).length).toBeLessThan((await plain.text()).length + 5_000)
    },
  )

  test('a sender that hangs up leaves no line in the log', async () => {
    const before = server.output.length
    const login = 'POST /es/oauth/login HTTP/1.1'
    const call = 'POST /services/product/oauth/login HTTP/1.1'
    const json = 'Content-Type: application/json'
    await Promise.all([
      send([login, `Origin: ${server.address}`, FORM, 'Content-Length: 100'], 'username=', 100),
      send([login, `Origin: ${server.address}`, FORM, CHUNKED], '3\r\nuse\r\n', 100),
      send([call, json, 'Content-Length: 100'], '{"user', 100),
      send([call, json, CHUNKED], '3\r\n{"u\r\n', 100),
      send(['GET /es/catalogo?search=pipe HTTP/1.1'], '', 1),
      send(['GET /es/price-list HTTP/1.1'], '', 1),
    ])
    // The log has no event to wait for: an answer to a later request comes after what the earlier ones log
    await pause(200)
    expect(await statusOf(['GET /readyz HTTP/1.1'], '')).toBe(200)
    expect(server.output.slice(before)).toEqual([])
  })
})
