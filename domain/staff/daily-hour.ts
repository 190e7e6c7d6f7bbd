import { addDays, dayOf, startOfDay } from '../text/days.ts'
import { shiftToZone, type TimeZone } from '../text/time-zone.ts'

/** When daily mails are made: at eight in the morning of the shop. */
export const DAILY_HOUR = 8
const HOUR_MS = 3_600_000

/** The last time at which daily mails were due. */
export function lastDailyHour(now: Date, zone: TimeZone): Date {
  const today = dayOf(now, zone)
  const due = hourOf(today, zone)
  return due <= now ? due : hourOf(addDays(today, -1), zone)
}

function hourOf(day: string, zone: TimeZone): Date {
  const start = startOfDay(day, zone)
  if (!start) throw new Error(`${day} is no day`)
  const guess = new Date(start.getTime() + DAILY_HOUR * HOUR_MS)
  // Wrong by an hour on the days on which the clock changes
  const wrongBy = shiftToZone(guess, zone).getUTCHours() - DAILY_HOUR
  return new Date(guess.getTime() - wrongBy * HOUR_MS)
}
