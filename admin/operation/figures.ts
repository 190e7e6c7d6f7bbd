import { LOCALES } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'

const UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const

/** A size in the unit that gives it a whole part: 82.6 GB, 191 MB, 0 kB. */
export function formatSize(bytes: number, language: Language): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ['kilobyte', 1_000]
  return inUnit(bytes / size, unit, language, bytes < size * 100 && size > 1_000 ? 1 : 0)
}

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long something has run, in whole days, hours, minutes or seconds. */
export function formatDuration(seconds: number, language: Language): string {
  const [unit, size] = DURATIONS.find(([, least]) => seconds >= least) ?? ['second', 1]
  return inUnit(Math.floor(seconds / size), unit, language, 0)
}

function inUnit(value: number, unit: string, language: Language, maximumFractionDigits: number): string {
  // Sizes have their sign, times their word
  const unitDisplay = unit.endsWith('byte') ? 'short' : 'long'
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(value)
}
