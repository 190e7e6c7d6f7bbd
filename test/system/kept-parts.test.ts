import { afterAll, beforeAll, expect, test } from 'vitest'
import { isToken } from '#app/request/anti-forgery.server.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

/** The server keeps the markup of rows and writes the values of each visitor into it. */

const folder = temporaryFolder()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
})
afterAll(() => server.stop())

/** Signs in as the demo client: a session of its own, with its own token. */
async function signIn() {
  const printed = /username (\S+), access code (\S+)/.exec(server.output.join('\n'))
  const answer = await fetch(`${server.address}/en/oauth/login`, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams({ username: printed?.[1] ?? '', password: printed?.[2] ?? '' }),
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  return { cookie: cookies.join('; '), token: decodeURIComponent(token ?? '') }
}

const valuesOf = (html: string, name: string) => [
  ...new Set(
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) => value),
  ),
]

test.each(['rows', 'cards'])('each of two sessions finds its own values in the same %s', async (view) => {
  const sessions = [await signIn(), await signIn()]
  const keys = new Set<string>()
  for (const [round, session] of [...sessions, ...sessions].entries()) {
    const address = `/en/catalogo?view=${view}&of="${round}"&`
    const answer = await fetch(server.address + address, { headers: { cookie: session.cookie } })
    const html = await answer.text()
    const [token, ...others] = valuesOf(html, 'xsrf')
    expect(others).toEqual([])
    expect(sessions.map((one) => isToken(token, one.token))).toEqual(sessions.map((one) => one === session))
    expect(valuesOf(html, 'back')).toEqual([`/en/catalogo?view=${view}&amp;of=%22${round}%22&amp;`])
    expect(valuesOf(html, 'key')).toHaveLength(1)
    keys.add(valuesOf(html, 'key')[0] ?? '')
    expect(html).not.toContain('data-kept')
  }
  expect(keys.size).toBe(4)
})
