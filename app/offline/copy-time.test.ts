import { expect, test } from 'vitest'
import { findTimeZone, TIME_ZONES } from '#domain/text/time-zone.ts'
import { offlineEs } from '../messages/es/offline.ts'
import { copyTime } from './copy-time.ts'

const newYork = findTimeZone(TIME_ZONES, 'America/New_York')
const buenosAires = findTimeZone(TIME_ZONES, 'America/Argentina/Buenos_Aires')
const at = (text: string) => new Date(text).getTime()

test('a copy has the time of the chosen zone on the 12-hour clock', () => {
  const [made, now] = [at('2026-11-21T17:56:00Z'), at('2026-11-21T18:30:00Z')]
  expect(copyTime(made, now, 'es', newYork)).toEqual({ time: '1:56 PM' })
  expect(copyTime(made, now, 'es', buenosAires)).toEqual({ time: '2:56 PM' })
})

test('a copy of another day has the day, by the days of the zone', () => {
  const [made, now] = [at('2026-11-21T02:00:00Z'), at('2026-11-21T03:30:00Z')]
  expect(copyTime(made, now, 'zh', newYork)).toEqual({ time: '10:00 PM' })
  expect(copyTime(made, now, 'zh', buenosAires)).toEqual({ day: '11月20日', time: '11:00 PM' })
})

test('Spanish has “a la” before one o’clock only', () => {
  expect(offlineEs.line.at('1:56 PM')).toBe('a la 1:56 PM')
  expect(offlineEs.line.at('12:00 M')).toBe('a las 12:00 M')
  expect(offlineEs.line.at('11:05 AM')).toBe('a las 11:05 AM')
})
