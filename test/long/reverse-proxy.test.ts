import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { settle } from './deploy-files.ts'
import { startNginx } from './nginx.ts'
import { isInstalled } from './programs.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'

/**
 * The proxy configurations of docs/guide/deploy.md in their programs. Only host name, ports and certificate are replaced.
 */

const folder = temporaryFolder()

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Requests over https and accepts any certificate. */
function send(
  address: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { method = 'GET', headers = {}, body } = options
  const outgoing = request(
    address + path,
    { method, headers, rejectUnauthorized: false, servername: 'localhost' },
    async (answer) => {
      try {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part as Buffer)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      } catch (error) {
        reject(error as Error)
      }
    },
  )
  outgoing.once('error', reject)
  outgoing.end(body)
  return promise
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

interface Place {
  readonly home: string
  readonly port: number
  readonly httpPort: number
  readonly shopPort: number
}

function startNginxWithSite({ home, port, httpPort, shopPort }: Place): ChildProcess {
  const selfSigned =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  execFileSync('openssl', [
    ...selfSigned.split(' '),
    '-keyout',
    `${home}/key.pem`,
    '-out',
    `${home}/cert.pem`,
  ])
  const site = settle('docs/guide/deploy/lonja.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
    ['shop.example.com;', 'localhost;'],
    ['/etc/letsencrypt/live/shop.example.com/fullchain.pem', `${home}/cert.pem`],
    ['/etc/letsencrypt/live/shop.example.com/privkey.pem', `${home}/key.pem`],
    ['https://shop.example.com$request_uri', `https://localhost:${port}$request_uri`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
  ])
  return startNginx(home, site)
}

function startCaddy({ home, port, httpPort, shopPort }: Place): ChildProcess {
  const site = settle('docs/guide/deploy/Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
    ['shop.example.com {', `https://localhost:${port} {\n\ttls internal`],
  ])
  const options = `{\nadmin off\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${port}\n}\n`
  writeFileSync(`${home}/Caddyfile`, options + site)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const args = ['--config', `${home}/Caddyfile`, '--adapter', 'caddyfile']
  const check = spawnSync('caddy', ['validate', ...args], { env })
  expect([check.status, check.status === 0 ? '' : check.stderr.toString()]).toEqual([0, ''])
  return spawn('caddy', ['run', ...args], { env, stdio: 'ignore' })
}

const PROXIES = { nginx: startNginxWithSite, caddy: startCaddy }

for (const [name, start] of Object.entries(PROXIES))
  describe.skipIf(!isInstalled(name))(`behind ${name}`, () => {
    let address = ''
    let insecure = ''
    let shop: ServerProcess
    let proxy: ChildProcess

    beforeAll(async () => {
      const home = `${folder}/${name}`
      mkdirSync(home)
      const [port, httpPort, shopPort] = [await freePort(), await freePort(), await freePort()]
      address = `https://localhost:${port}`
      insecure = `http://localhost:${httpPort}`
      const database = await engines(home)[0].newDatabase()
      const db = await openMigrated(database)
      await seedShop(db)
      await db.destroy()
      shop = await startServer(['bin/serve.mjs'], {
        ...testEnvironment(database),
        PORT: String(shopPort),
        PUBLIC_URL: address,
        TRUST_PROXY: 'on',
      })
      proxy = start({ home, port, httpPort, shopPort })
      await vi.waitUntil(
        () =>
          send(address, '/healthz').then(
            ({ status }) => status === 200,
            () => false,
          ),
        { timeout: 30_000, interval: 100 },
      )
    })
    afterAll(async () => {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      await shop.stop()
    })

    test('a page is compressed once, by the shop, and has Strict-Transport-Security', async () => {
      const answer = await send(address, '/es/catalogo', { headers: { 'accept-encoding': 'br' } })
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br'])
      expect(brotliDecompressSync(answer.body).toString()).toContain('Tubo de cobre 15 mm')
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
      const zipped = await send(address, '/es/catalogo', { headers: { 'accept-encoding': 'gzip' } })
      expect(gunzipSync(zipped.body).toString()).toContain('<!DOCTYPE html>')
      const plain = await send(address, '/es/catalogo')
      expect([plain.headers['content-encoding'], plain.body.toString().slice(0, 15)]).toEqual([
        undefined,
        '<!DOCTYPE html>',
      ])
    })

    test('a client signs in with secure cookies', async () => {
      const answer = await send(address, '/es/oauth/login', {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ username: 'anna', password: ACCESS_CODES.anna })),
      })
      expect([answer.status, answer.headers['location']]).toEqual([303, '/es/client'])
      const cookies = [answer.headers['set-cookie'] ?? []].flat()
      expect(cookies.length).toBeGreaterThan(1)
      for (const cookie of cookies) expect(cookie).toMatch(/;\s*secure/i)
      const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
      expect((await send(address, '/es/client', { headers: { cookie } })).status).toBe(200)
      const foreign = await send(address, '/es/oauth/login', {
        method: 'POST',
        headers: { origin: 'https://elsewhere.test', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'username=anna',
      })
      expect(foreign.status).toBe(403)
    })

    test('catalogue files arrive complete, and answer 304 while unchanged', async () => {
      const answer = await send(address, '/assets/stock.json', { headers: { 'accept-encoding': 'gzip' } })
      const { data } = JSON.parse(gunzipSync(answer.body).toString()) as { data: unknown[] }
      expect(data.length).toBeGreaterThan(5)
      const etag = String(answer.headers['etag'])
      const again = await send(address, '/assets/stock.json', { headers: { 'if-none-match': etag } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    })

    test('the shop’s Cache-Control headers arrive unchanged', async () => {
      for (const [path, rule] of [
        ['/sw.js', 'no-cache'],
        ['/es', 'private, no-cache'],
      ])
        expect([path, (await send(address, path ?? '')).headers['cache-control']]).toEqual([path, rule])
      const script = /\/static\/[^"]+\.js/.exec((await send(address, '/es')).body.toString())?.[0] ?? ''
      expect((await send(address, script)).headers['cache-control']).toContain('immutable')
      const manifest = /rel="manifest" href="([^"]+)"/.exec((await send(address, '/es')).body.toString())?.[1]
      expect((await send(address, manifest ?? '')).headers['content-type']).toContain('manifest+json')
    })

    test('a body larger than any form is refused', async () => {
      for (const size of [200_000, 20_000_000]) {
        const answer = await send(address, '/es/contact', {
          method: 'POST',
          headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
          body: `message=${'x'.repeat(size)}`,
        }).catch((error: NodeJS.ErrnoException) => error.code)
        // A proxy may close the connection during the upload; Caddy 2.6 answers 502
        expect([413, 502, 'EPIPE', 'ECONNRESET']).toContain(
          typeof answer === 'object' ? answer.status : answer,
        )
      }
    })

    test('another host name is refused, and the unencrypted address redirects to https', async () => {
      const { status } = await send(address, '/es', { headers: { host: 'elsewhere.test' } })
      // Caddy has no such site and answers with an empty body, without calling the shop
      expect([421, 200]).toContain(status)
      const answer = await fetch(`${insecure}/es?a=1`, { redirect: 'manual' })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/es\?a=1$/)
    })
  })
