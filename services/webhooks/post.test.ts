import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebhookReceiver } from '../../test/stand-in/webhook-receiver.ts'
import { type Network, post } from './post.ts'

const NEVER = new AbortController().signal
const OPEN: Network = { isPrivateAllowed: true }

/** A resolver that returns these addresses in turn, and counts its lookups. */
function resolverOf(...answers: readonly string[][]) {
  let lookups = 0
  const resolve = async () =>
    (answers[lookups++] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return { resolve, lookups: () => lookups }
}

describe('a post', () => {
  const receiver = new WebhookReceiver()
  const encrypted = new WebhookReceiver({ isEncrypted: true })
  beforeAll(async () => {
    await receiver.open()
    await encrypted.open()
  })
  afterAll(() => {
    receiver.close()
    encrypted.close()
  })
  afterEach(() => {
    receiver.behavior = 'accept'
    receiver.received.length = 0
    encrypted.received.length = 0
  })

  const send = (network: Network = OPEN, url = receiver.url()) =>
    post(new URL(url), { headers: { 'lonja-event': 'ping' }, body: '{"a":"ñ"}' }, network, NEVER)
  const byName = (network: Network) => send(network, `http://erp.example.com:${receiver.port}/hooks`)

  test('succeeds with a 2xx response', async () => {
    expect(await send()).toEqual({ outcome: 'accepted' })
    expect(receiver.received).toMatchObject([{ body: '{"a":"ñ"}', headers: { 'lonja-event': 'ping' } }])
  })

  test('that is refused reports the start of the response', async () => {
    receiver.behavior = 'fail'
    expect(await send()).toEqual({ outcome: 'failed', problem: 'answered 500: the ERP is closed' })
  })

  test('follows no redirect', async () => {
    receiver.behavior = 'redirect'
    expect(await send()).toEqual({
      outcome: 'failed',
      problem: 'answered 307 (redirects are not followed)',
    })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
  })

  test('reads only the start of a response', async () => {
    receiver.behavior = 'endless body'
    const answer = await send()
    expect(answer.outcome === 'failed' && answer.problem).toMatch(/^answered 503: (blah )+b?l?a?h?$/)
  })

  test('times out after ten seconds', async () => {
    receiver.behavior = 'hang'
    const dripping = await new WebhookReceiver().open()
    dripping.behavior = 'slow body'
    const [silence, drops] = await Promise.all([send(), send(OPEN, dripping.url())])
    dripping.close()
    expect(silence).toEqual({ outcome: 'failed', problem: 'no answer within 10 seconds' })
    expect(drops.outcome === 'failed' && drops.problem).toMatch(/^answered 503: a+$/)
  })

  test('reports why there was no connection', async () => {
    const closed = await new WebhookReceiver().open()
    const url = closed.url()
    closed.close()
    expect(await send(OPEN, url)).toMatchObject({ problem: expect.stringContaining('ECONNREFUSED') })
  })

  test('refuses an untrusted certificate', async () => {
    const answer = await send(OPEN, encrypted.url())
    expect(answer).toMatchObject({ problem: expect.stringContaining('self-signed certificate') })
    expect(encrypted.received).toEqual([])
  })

  test('refuses private addresses, literal or behind a name', async () => {
    const closed = { isPrivateAllowed: false }
    expect(await send(closed, `https://127.0.0.1:${encrypted.port}/`)).toEqual({
      outcome: 'failed',
      problem: 'the address is in a private network (see WEBHOOK_PRIVATE)',
    })
    const hidden = resolverOf(['127.0.0.1'])
    const url = `https://erp.example.com:${encrypted.port}/`
    expect(await send({ ...closed, resolve: hidden.resolve }, url)).toEqual({
      outcome: 'failed',
      problem: 'erp.example.com leads to 127.0.0.1, in a private network (see WEBHOOK_PRIVATE)',
    })
    const mixed = resolverOf(['93.184.215.14', '::ffff:127.0.0.1'])
    expect(await send({ ...closed, resolve: mixed.resolve }, url)).toMatchObject({
      problem: expect.stringContaining('leads to ::ffff:127.0.0.1'),
    })
  })

  test('connects to the address that was checked, without resolving the name again', async () => {
    const rebinding = resolverOf(['127.0.0.1'], ['10.0.0.1'])
    expect(await byName({ ...OPEN, resolve: rebinding.resolve })).toEqual({ outcome: 'accepted' })
    expect(rebinding.lookups()).toBe(1)
    expect(receiver.received).toHaveLength(1)
    expect(await byName({ ...OPEN, resolve: rebinding.resolve })).toMatchObject({
      problem: expect.stringContaining('leads to 10.0.0.1, not reached without encryption'),
    })
    expect(receiver.received).toHaveLength(1)
  })

  test('reports a name without an address', async () => {
    expect(await byName({ ...OPEN, resolve: async () => [] })).toEqual({
      outcome: 'failed',
      problem: 'erp.example.com has no address',
    })
  })
})
