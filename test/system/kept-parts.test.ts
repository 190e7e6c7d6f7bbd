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
    for (const language of ['es', 'en', 'zh'])
      // In the top bar and in its menu on a phone
      expect(
        html.split(`href="/${language}/catalogo?view=${view}&amp;of=%22${round}%22&amp;" lang=`),
      ).toHaveLength(3)
    expect(valuesOf(html, 'key')).toHaveLength(1)
    keys.add(valuesOf(html, 'key')[0] ?? '')
    expect(html).not.toContain('data-kept')
  }
  expect(keys.size).toBe(4)
})

test('a cart line says how many more make it cheaper, for the quantity that it has now', async () => {
  const { cookie, token } = await signIn()
  const read = async (path: string) =>
    (await fetch(`${server.address}/en${path}`, { headers: { cookie } })).text()
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${server.address}/en/client/shopping-cart${path}`, {
      method: 'POST',
      headers: { origin: server.address, cookie },
      body: new URLSearchParams({ xsrf: token, back: '/en', ...fields }),
      redirect: 'manual',
    })
  const rows = (await read('/catalogo?view=rows')).split('<li data-stock-item-id="')
  const [row = ''] = rows.filter((one) => one.includes('figures dotted') && one.includes('name="key"'))
  const item = row.split('"')[0] ?? ''
  const lineOf = async () =>
    (await read('/client/shopping-cart'))
      .split('<li id="line-')
      .find((one) => one.includes(`item-id="${item}"`))
  await send('/add', { item, quantity: '1', key: crypto.randomUUID() })
  const line = /name="line" value="([^"]*)"/.exec((await lineOf()) ?? '')?.[1] ?? ''
  for (const [quantity, isCheaper] of [
    ['1', false],
    ['1', false],
    ['5000', true],
    ['1', false],
  ] as const) {
    await send('/change', { item, line, quantity })
    const shown = await lineOf()
    expect(shown).toContain(`name="quantity" value="${quantity}"`)
    expect(shown?.includes(' more for ')).toBe(!isCheaper)
    expect(shown).not.toContain('data-kept')
  }
})

test('a list is the same for the first time, the second and from then on, and says what is in the cart', async () => {
  const sessions = [await signIn(), await signIn()]
  const read = async (session: number) => {
    const headers = { cookie: sessions[session]?.cookie ?? '' }
    const html = await (await fetch(`${server.address}/en/catalogo?view=rows&sort=code`, { headers })).text()
    const ofRequest = [...valuesOf(html, 'xsrf'), ...valuesOf(html, 'key')]
    const without = ofRequest.reduce((text, value) => text.replaceAll(value, '…'), html)
    const [block = ''] = /<script type="application\/json"[\s\S]*?<\/script>/.exec(without) ?? []
    return { page: without.replace(block, ''), html }
  }
  const first = await read(0)
  for (const session of [1, 0, 1, 0]) expect((await read(session)).page).toBe(first.page)
  const form = first.html
    .split('<li data-stock-item-id="')
    .find((row) => row.includes('figures dotted') && row.includes('name="key"'))
  const item = form?.split('"')[0] ?? ''
  const send = (quantity: string) =>
    fetch(`${server.address}/en/client/shopping-cart/add`, {
      method: 'POST',
      headers: { origin: server.address, cookie: sessions[0]?.cookie ?? '' },
      body: new URLSearchParams({
        xsrf: sessions[0]?.token ?? '',
        back: '/en',
        item,
        quantity,
        key: crypto.randomUUID(),
      }),
      redirect: 'manual',
    })
  const linesIn = (html: string) => Number(/<span data-cart-count="(\d+)"/.exec(html)?.[1])
  const rowIn = (html: string) =>
    html.split('<li data-stock-item-id="').find((row) => row.startsWith(`${item}"`)) ?? ''
  const lines = linesIn(first.html)
  for (const quantity of [1, 2, 3]) {
    await send('1')
    for (const session of [0, 1, 0]) {
      const { html } = await read(session)
      expect(linesIn(html)).toBe(lines + 1)
      expect(rowIn(html)).toContain(`value="${quantity}"`)
    }
  }
})
