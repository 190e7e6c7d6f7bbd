import { afterEach, expect, test, vi } from 'vitest'
import { forRequest, requestIdHeaders } from '#config/current-request.ts'
import { inSpan } from '#config/spans.ts'
import { openTracing, type StopTracing } from './open-tracing.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const NOBODY = { endpoint: 'http://127.0.0.1:9', serviceName: 'lonja' }

let stop: StopTracing = async () => undefined
afterEach(async () => {
  await stop()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The trace that a service elsewhere gets from a piece of work, and from a piece of that. */
const passedOn = () =>
  inSpan({ name: 'outer', kind: 'server' }, async () => [
    requestIdHeaders()['traceparent'],
    await inSpan({ name: 'inner', kind: 'client' }, async () => requestIdHeaders()['traceparent']),
  ])

test.each([
  ['is passed on as recorded', 'parentbased_always_on', '01'],
  ['that is left out is passed on as such, with all that is part of it', 'parentbased_always_off', '00'],
])('a trace %s', async (_, sampler, flags) => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', sampler)
  stop = openTracing(NOBODY)
  const [outer, inner] = await forRequest(ID, passedOn)
  for (const header of [outer, inner]) expect(header).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-${flags}$`))
  expect(outer).not.toBe(inner)
})

test('work outside of requests is a trace of its own', async () => {
  stop = openTracing(NOBODY)
  const [one, other] = [await passedOn(), await passedOn()]
  const traceOf = (header = '') => header.split('-')[1]
  expect(traceOf(one[0])).toBe(traceOf(one[1]))
  expect(traceOf(one[0])).not.toBe(traceOf(other[0]))
})

test('nobody waits longer than two seconds for a collector that is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stop = openTracing(NOBODY)
  await passedOn()
  const begun = performance.now()
  await stop()
  expect(performance.now() - begun).toBeLessThan(4_000)
})
