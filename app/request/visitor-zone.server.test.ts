import { expect, test, vi } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { visitorZone } from './visitor-zone.server.ts'

test('uses the zone the visitor chose', () => {
  expect(visitorZone('America/Argentina/Buenos_Aires').hours).toBe(-3)
  expect(visitorZone('Evil/Zone')).toBe(DEFAULT_TIME_ZONE)
})

test('falls back to the default zone without a list of zones, and logs it once', () => {
  const output = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(visitorZone('America/Caracas', [])).toBe(DEFAULT_TIME_ZONE)
  expect(visitorZone('America/Caracas', {})).toBe(DEFAULT_TIME_ZONE)
  expect(output).toHaveBeenCalledTimes(1)
  output.mockRestore()
})
