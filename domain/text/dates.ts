import type { Language } from './language.ts'
import { shiftToZone, type TimeZone, UTC } from './time-zone.ts'

const MONTHS = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a date has no time. Such a date is the same day in every time zone. */
export function isDayOnly(text: string): boolean {
  return DAY_ONLY.test(text)
}

const ZONE_SUFFIX = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Parses a date from a service. A time without a zone is UTC, whatever the server's own zone. Undefined if it
 * is not a date.
 */
export function readInstant(text: string): Date | undefined {
  const hasTime = /\d[T ]\d/.test(text)
  const instant = new Date(hasTime && !ZONE_SUFFIX.test(text) ? `${text}Z` : text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** The day of an instant in a time zone: 21 de noviembre del 2026, November 21, 2026, 2026年11月21日. */
export function formatDate(instant: Date, language: Language, zone: TimeZone): string {
  const local = shiftToZone(instant, zone)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth()
  const day = local.getUTCDate()
  switch (language) {
    case 'es':
      return `${day} de ${MONTHS.es[month]} del ${year}`
    case 'en':
      return `${MONTHS.en[month]} ${day}, ${year}`
    case 'zh':
      return `${year}年${month + 1}月${day}日`
  }
}

/** The same for lists: 21 nov 2026, Nov 21, 2026, 2026年11月21日. */
export function formatShortDate(instant: Date, language: Language, zone: TimeZone): string {
  if (language === 'zh') return formatDate(instant, language, zone)
  const local = shiftToZone(instant, zone)
  const month = MONTHS[language][local.getUTCMonth()]?.slice(0, 3)
  const [day, year] = [local.getUTCDate(), local.getUTCFullYear()]
  return language === 'es' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
}

/**
 * Formats a date from a service in a time zone; undefined if it is not a date. A date without a time is not
 * shifted.
 */
export function formatDayOf(text: string, language: Language, zone: TimeZone): string | undefined {
  const instant = readInstant(text)
  return instant && formatDate(instant, language, isDayOnly(text) ? UTC : zone)
}

/** The time of an instant as staff read it on a clock of their language: 20:09, in English 8:09 PM. */
export function formatClock(instant: Date, language: Language, zone: TimeZone): string {
  const local = shiftToZone(instant, zone)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return language === 'en'
    ? `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
    : `${String(hour).padStart(2, '0')}:${minute}`
}

/**
 * The time of an instant in a time zone as clients read it: on the 12-hour clock in all three languages, with noon as
 * 12:00 M.
 */
export function formatTime(instant: Date, zone: TimeZone): string {
  const local = shiftToZone(instant, zone)
  const hour = local.getUTCHours()
  const minute = local.getUTCMinutes()
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${halfOfDay(hour, minute)}`
}

function halfOfDay(hour: number, minute: number): 'AM' | 'M' | 'PM' {
  if (hour < 12) return 'AM'
  return hour === 12 && minute === 0 ? 'M' : 'PM'
}
