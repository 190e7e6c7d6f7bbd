import { failure, type Result, success } from '#domain/result.ts'
import { addDays, startOfDay } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'

/** The instant at which a code ends that works through this day; null = never. */
export function endOfCode(lastDay: string, zone: TimeZone): Result<string | null, 'invalid_day'> {
  if (lastDay === '') return success(null)
  const day = startOfDay(lastDay, zone)
  if (!day) return failure('invalid_day')
  const end = startOfDay(addDays(lastDay, 1), zone)
  return end && end > new Date() ? success(end.toISOString()) : failure('invalid_day')
}
