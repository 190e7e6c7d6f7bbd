import { expect, test, vi } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { visitorZone } from './visitor-zone.ts'

test('dates are shown in the zone the visitor chose', () => {
  expect(visitorZone('America/Argentina/Buenos_Aires').hours).toBe(-3)
  expect(visitorZone('Evil/Zone')).toBe(DEFAULT_TIME_ZONE)
})

test('with no list of zones the page goes on in the default one, and the log says so once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(visitorZone('America/Caracas', [])).toBe(DEFAULT_TIME_ZONE)
  expect(visitorZone('America/Caracas', {})).toBe(DEFAULT_TIME_ZONE)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
