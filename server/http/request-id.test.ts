import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { currentRequestId, requestIdHeaders } from '#config/current-request.ts'
import { requestIds } from './request-id.ts'
import { type ServerEnv, TrustedProxies } from './trusted-proxies.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const PROXY = '10.0.0.5'

const app = new Hono<ServerEnv>()
app.use(requestIds(new TrustedProxies([PROXY])))
app.get('/missing', (c) => c.notFound())
app.get('/broken', () => {
  throw new Error('broken')
})
app.get('/headers', (c) => c.json(requestIdHeaders()))
app.get('*', async (c) => c.text((await Promise.resolve(currentRequestId())) ?? ''))
app.onError((_, c) => c.text(currentRequestId() ?? '', 500))

const ask = async (path: string, headers: Record<string, string> = {}, peer = '203.0.113.9') =>
  app.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } } as HttpBindings)
const idOf = async (headers: Record<string, string>, peer?: string) => (await ask('/', headers, peer)).text()

const NEW_ID = /^[\da-f]{32}$/

describe('the id of a request', () => {
  test('is new for each without one', async () => {
    const ids = await Promise.all([idOf({}), idOf({})])
    for (const id of ids) expect(id).toMatch(NEW_ID)
    expect(ids[0]).not.toBe(ids[1])
  })

  test.each([
    ['of this version', `00-${TRACE}-${SPAN}-01`],
    ['of a trace that is not recorded', `00-${TRACE}-${SPAN}-00`],
    ['of a later version with more in it', `01-${TRACE}-${SPAN}-01-more`],
  ])('is that of the caller’s trace: %s', async (_, traceparent) => {
    expect(await idOf({ traceparent, 'x-request-id': 'f'.repeat(32) }, PROXY)).toBe(TRACE)
  })

  test.each([
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}"-${SPAN}-01`,
    '',
  ])('is new where the trace is invalid: "%s"', async (traceparent) => {
    const id = await idOf({ traceparent })
    expect(id).toMatch(NEW_ID)
    expect(id).not.toBe(TRACE)
  })

  test.each([TRACE, '4BF92F35-77B3-4DA6-A3CE-929D0E0E4736'])(
    'is that of a trusted proxy, and of nobody else: %s',
    async (id) => {
      expect(await idOf({ 'x-request-id': id }, PROXY)).toBe(TRACE)
      expect(await idOf({ 'x-request-id': id }, `::ffff:${PROXY}`)).toBe(TRACE)
      expect(await idOf({ 'x-request-id': id })).not.toBe(TRACE)
    },
  )

  test.each(['1', 'a"b', '0'.repeat(32), `${TRACE}${TRACE}`, '4bf92f3577b3-4da6a3ce929d0e0e4736'])(
    'is new where the proxy’s is of another form: %s',
    async (id) => {
      const own = await idOf({ 'x-request-id': id }, PROXY)
      expect(own).toMatch(NEW_ID)
      expect(own).not.toBe(id)
    },
  )
})

test('failures and answers of services name the id, and pages and unknown addresses do not', async () => {
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01` }
  const named = async (path: string) => (await ask(path, headers)).headers.get('x-request-id')
  expect(await named('/missing')).toBeNull()
  expect(await named('/broken')).toBe(TRACE)
  expect(await named('/services/order/x')).toBe(TRACE)
  expect(await named('/en')).toBeNull()
  expect(await (await ask('/broken', headers)).text()).toBe(TRACE)
})

test('a service elsewhere gets the id, and whether the caller records the trace', async () => {
  const sent = async (headers: Record<string, string>) => (await ask('/headers', headers)).json()
  const passedOn = (flags: string) => ({
    traceparent: expect.stringMatching(`^00-${TRACE}-(?!${SPAN})[0-9a-f]{16}-${flags}$`),
    'x-request-id': TRACE,
  })
  expect(await sent({ traceparent: `00-${TRACE}-${SPAN}-00` })).toEqual(passedOn('00'))
  expect(await sent({ traceparent: `00-${TRACE}-${SPAN}-03` })).toEqual(passedOn('01'))
  expect(requestIdHeaders()).toEqual({})
})
