import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contentOf, finishedAnswer } from '#app/document/finished-answer.server.ts'
import { securityHeaders } from './security-headers.ts'

const app = new Hono()
app.use(securityHeaders)
const content = new TextEncoder().encode('<p>Papel</p>')
const headers = () => new Headers({ 'content-security-policy': "script-src 'self'" })
app.get('/page', () => finishedAnswer(content, { status: 200, headers: headers() }))
app.get('/elsewhere', () => Response.redirect('https://shop.test/es', 301))
app.get('/text', (c) => c.text('ok'))

test('a page keeps its own policy, and its body in memory', async () => {
  const answer = await app.request('/page')
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(contentOf(answer)).toBe(content)
})

test('every other answer may load nothing, also one whose headers cannot be changed', async () => {
  for (const path of ['/elsewhere', '/text', '/nothing']) {
    const answer = await app.request(path)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  }
  expect((await app.request('/elsewhere')).headers.get('location')).toBe('https://shop.test/es')
  expect(await (await app.request('/text')).text()).toBe('ok')
})

test('only an address of https is told to stay there', async () => {
  const named = async (address: string) =>
    (await app.request(address)).headers.get('strict-transport-security')
  expect(await named('https://shop.test/page')).toContain('max-age')
  expect(await named('http://shop.test/page')).toBeNull()
})
