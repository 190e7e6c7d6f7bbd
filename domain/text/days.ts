import { shiftToZone, type TimeZone } from './time-zone.ts'

const DAY_MS = 86_400_000

/** The day of an instant in a time zone: `2026-11-21`. */
export function dayOf(instant: Date, zone: TimeZone): string {
  return shiftToZone(instant, zone).toISOString().slice(0, 10)
}

/** The day that is `count` days after another; before it if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The first instant of a day (`2026-11-21`) in a time zone; undefined if the text is no day of the calendar. Not every
 * day begins at midnight.
 */
export function startOfDay(day: string, zone: TimeZone): Date | undefined {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined
  const offsetAt = (instant: Date) => shiftToZone(instant, zone).getTime() - instant.getTime()
  // The offsets before and after, in case the clock changes on this day
  const candidates = [-DAY_MS, DAY_MS].map(
    (distance) => new Date(midnight - offsetAt(new Date(midnight + distance))),
  )
  const isMidnight = (instant: Date) => shiftToZone(instant, zone).getTime() === midnight
  // Without a midnight, the clock jumps over it, and the offset before leads to the first moment after
  return candidates.find(isMidnight) ?? candidates[0]
}
