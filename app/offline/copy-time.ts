import type { Language } from '#domain/text/language.ts'
import { formatTime } from '#domain/text/dates.ts'
import { shiftToZone, type TimeZone } from '#domain/text/time-zone.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

export interface CopyTime {
  /** Absent = today. */
  readonly day?: string
  readonly time: string
}

/** When a copy was made, in the reader's time zone: the time as every page writes it, and the day unless it is today. */
export function copyTime(at: number, now: number, language: Language, zone: TimeZone): CopyTime {
  const [day = '', today] = [at, now].map((instant) =>
    shiftToZone(new Date(instant), zone).toLocaleDateString(LANGUAGE_TAGS[language], {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  )
  const time = formatTime(new Date(at), zone)
  return day === today ? { time } : { day, time }
}
