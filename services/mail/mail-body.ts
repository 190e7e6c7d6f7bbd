import { formatDate, formatTime } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { MailBody } from './mail-outbox.ts'

/** Joins paragraphs with blank lines; drops empty paragraphs. */
export function writeMailBody(subject: string, paragraphs: readonly string[]): MailBody {
  return { subject, body: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n` }
}

/** The day and the time of an instant. */
export function writeMoment(instant: Date, language: Language, zone: TimeZone): string {
  const [date, time] = [formatDate(instant, language, zone), formatTime(instant, zone)]
  return language === 'zh' ? `${date} ${time}` : `${date}, ${time}`
}

/** Formats a value with its label. */
export function labeled(language: Language, name: string, value: string): string {
  return language === 'zh' ? `${name}：${value}` : `${name}: ${value}`
}
