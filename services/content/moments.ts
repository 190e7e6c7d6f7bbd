import { addDays, startOfDay } from '#domain/text/days.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'

/** The moments that offers name: days (`2026-08-01`), or instants with a zone (`2026-08-01T00:00:00Z`). */

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

export function isMoment(text: string): boolean {
  if (startOfDay(text, UTC)) return true
  return INSTANT.test(text) && startOfDay(text.slice(0, 10), UTC) !== undefined && !Number.isNaN(Date.parse(text))
}

/** Whether an offer may have these dates. One day is a whole day, so it may begin and end an offer. */
export function isBefore(from: string, to: string): boolean {
  return firstOf(from, UTC) < lastOf(to, UTC)
}

/** The first instant of a moment, in UTC as offers are stored: `2026-08-01T04:00:00Z`. */
export function beginOf(moment: string, zone: TimeZone): string {
  return isInUtc(moment) ? moment : write(firstOf(moment, zone))
}

/** The last second of a day, or the instant itself: an offer that ends on a day includes it. */
export function endOf(moment: string, zone: TimeZone): string {
  return isInUtc(moment) ? moment : write(lastOf(moment, zone))
}

/** Stays as it is, so that an export imports as the same. */
function isInUtc(moment: string): boolean {
  return moment.endsWith('Z')
}

function firstOf(moment: string, zone: TimeZone): number {
  return (startOfDay(moment, zone) ?? new Date(moment)).getTime()
}

function lastOf(moment: string, zone: TimeZone): number {
  const day = startOfDay(moment, zone)
  const next = day && startOfDay(addDays(moment, 1), zone)
  return next ? next.getTime() - 1_000 : Date.parse(moment)
}

function write(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z')
}
