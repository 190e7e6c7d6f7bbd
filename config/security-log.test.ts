import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRequest } from './current-request.ts'
import { createSecurityLog } from './security-log.ts'

let lines: string[]
let logSecurityEvent: ReturnType<typeof createSecurityLog>
beforeEach(() => {
  lines = []
  logSecurityEvent = createSecurityLog()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const requestOf = (path: string, work: () => void) =>
  withRequest({ id: ID, origin: { path, address: () => '192.0.2.1' } }, work)
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('names the event, the client, and the path and address of the request', () => {
  requestOf('/es/oauth/login', () => logSecurityEvent('sign_in_failed', { clientId: 7 }))
  expect(entries()).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      requestId: ID,
      event: 'sign_in_failed',
      path: '/es/oauth/login',
      address: '192.0.2.1',
      clientId: 7,
      msg: 'a sign-in failed',
    },
  ])
})

test('writes 30 entries of an event in a minute, then one with the number of the others', () => {
  const attack = (times: number) =>
    requestOf('/a'.repeat(5_000), () => {
      for (let time = 0; time < times; time++) logSecurityEvent('foreign_form')
    })
  attack(100)
  expect(lines).toHaveLength(30)
  expect(lines[0]?.length).toBeLessThan(500)
  logSecurityEvent('limit_reached')
  expect(lines).toHaveLength(31)
  vi.advanceTimersByTime(60_000)
  expect(entries().slice(31)).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      event: 'foreign_form',
      more: 70,
      msg: 'a form of another site was refused',
    },
  ])
  attack(1)
  expect(lines).toHaveLength(33)
})
