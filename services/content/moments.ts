import { addDays, startOfDay } from '#domain/text/days.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'

/** The moments that offers name: days (`2026-08-01`), or instants with a zone (`2026-08-01T00:00:00Z`). */

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

export function isMoment(text: string): boolean {
  if (startOfDay(text, UTC)) return true
  return (
    INSTANT.test(text) && startOfDay(text.slice(0, 10), UTC) !== undefined && !Number.isNaN(Date.parse(text))
  )
}

/** Whether an offer may have these dates. One day is a whole day, so it may begin and end an offer. */
export function isBefore(from: string, to: string): boolean {
  return beginOf(from, UTC) < endOf(to, UTC)
}

/** The first instant of a moment. A day is one of the zone. */
export function beginOf(moment: string, zone: TimeZone): Date {
  return startOfDay(moment, zone) ?? new Date(moment)
}

/** The instant before which an offer ends: an offer that ends on a day of the zone includes it. */
export function endOf(moment: string, zone: TimeZone): Date {
  const isDay = startOfDay(moment, zone) !== undefined
  return (isDay ? startOfDay(addDays(moment, 1), zone) : undefined) ?? new Date(moment)
}

/** A moment as it is stored: days stay days, so that the zone of the shop may change; instants are in UTC. */
export function storedMoment(moment: string): string {
  const isStored = startOfDay(moment, UTC) !== undefined || moment.endsWith('Z')
  return isStored ? moment : new Date(moment).toISOString().replace('.000Z', 'Z')
}
