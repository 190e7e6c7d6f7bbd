import { Gauge, Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'
import { metricsPage } from './metrics-page.ts'

const TOKEN = 'a'.repeat(32)

async function ask(headers: Record<string, string>) {
  const metrics = new Registry()
  new Gauge({ name: 'lonja_example', help: 'An example.', registers: [metrics] }).set(7)
  const answer = await metricsPage(metrics, TOKEN).request('http://127.0.0.1:3000/metrics', { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('the metrics are for whoever has the token', async () => {
  const { status, text, headers } = await ask({ authorization: `Bearer ${TOKEN}` })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(text).toContain('lonja_example 7')
  expect(text).toContain('process_resident_memory_bytes')
})

test.each([
  ['nothing', {}],
  ['another token', { authorization: `Bearer ${'b'.repeat(32)}` }],
  ['a part of it', { authorization: `Bearer ${TOKEN.slice(1)}` }],
  ['a password', { authorization: `Basic ${btoa(`prometheus:${TOKEN}`)}` }],
])('with %s instead nobody reads them, also on this machine', async (_, headers) => {
  const { status, text, headers: answered } = await ask(headers)
  expect([status, text, answered.get('www-authenticate')]).toEqual([401, 'Unauthorized', 'Bearer'])
})
