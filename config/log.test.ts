import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forRequest, newRequestId, withRequest } from './current-request.ts'
import { log } from './log.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('writes one line of JSON with level, time and message', () => {
  log.warn({ catalog: 1 }, 'Something\nhappened')
  expect(lines[0]).not.toContain('\n')
  expect(entries()).toEqual([
    { level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/), catalog: 1, msg: 'Something\nhappened' },
  ])
})

test('gives all entries of a request one id, and other requests another', async () => {
  const request = () =>
    withRequest({ id: newRequestId(), origin: { path: '/', address: () => '192.0.2.1' } }, async () => {
      log.error('first')
      await Promise.resolve()
      log.error('second')
    })
  await Promise.all([request(), request()])
  log.error('outside')
  const ids = entries().map(({ requestId }) => requestId)
  expect(new Set(ids.slice(0, 4)).size).toBe(2)
  expect(
    Map.groupBy(ids.slice(0, 4), (id) => id)
      .values()
      .every((same) => same.length === 2),
  ).toBe(true)
  expect(ids[4]).toBeUndefined()
})

test('gives the entries of queued work the id of the request that caused it', () => {
  forRequest('4bf92f3577b34da6a3ce929d0e0e4736', () => log.error('of a request'))
  forRequest('4bf92f3577b34da6a3ce929d0e0e4736', () => forRequest(null, () => log.error('of none')))
  expect(entries().map(({ requestId }) => requestId)).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', undefined])
})

test('writes an error with its cause and stack, without the values that it carries', () => {
  const cause = new Error('connection refused')
  log.error({
    err: Object.assign(new Error('failed', { cause }), { code: '23505', detail: 'Key (email)=(anna@x)' }),
  })
  expect(entries()[0]).toMatchObject({
    err: { type: 'Error', message: 'failed', code: '23505', cause: 'connection refused' },
  })
  expect(lines[0]).not.toContain('anna')
})

test('writes nothing below its level', () => {
  log.debug('detail')
  expect(lines).toEqual([])
})
