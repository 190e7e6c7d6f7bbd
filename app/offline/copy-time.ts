import type { Language } from '#domain/text/language.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

export interface CopyTime {
  /** Absent = today. */
  readonly day?: string
  readonly time: string
}

/** When a copy was made, in the device's time zone: the time, and the day unless it is today. */
export function copyTime(at: number, now: number, language: Language): CopyTime {
  const tag = LANGUAGE_TAGS[language]
  const [then, today] = [new Date(at), new Date(now)]
  const time = then.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (then.toDateString() === today.toDateString()) return { time }
  return { day: then.toLocaleDateString(tag, { day: 'numeric', month: 'long' }), time }
}
