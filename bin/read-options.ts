import { type Currency, isCurrency } from '#domain/money/currency.ts'
import { fieldNamed, type HeadingLanguage } from '#services/import/sources/columns.ts'
import type { NamedColumns } from '#services/import/sources/headings/find-headings.ts'
import type { ReadOptions } from '#services/import/sources/read-sources.ts'
import type { DecimalMark } from '#services/import/table/decimals.ts'
import { type Delimiter, DELIMITERS, type Encoding, ENCODINGS } from '#services/import/table/table.ts'
import { WrongUsage } from './command.ts'

/** Options that override the detected format of an import's tables. */
export const READ_OPTIONS = {
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  column: { type: 'string', multiple: true },
  sheet: { type: 'string', multiple: true },
  currency: { type: 'string' },
} as const

interface ReadOptionTexts {
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  readonly decimal?: string | undefined
  readonly column?: readonly string[] | undefined
  readonly sheet?: readonly string[] | undefined
  readonly currency?: string | undefined
}

export function toReadOptions(texts: ReadOptionTexts): ReadOptions {
  const { encoding, delimiter, decimal, column = [], sheet, currency } = texts
  return {
    encoding: encoding === undefined ? undefined : readEncoding(encoding),
    delimiter: delimiter === undefined ? undefined : readDelimiter(delimiter),
    decimals: decimal === undefined ? undefined : readDecimal(decimal),
    named: readColumns(column),
    sheets: sheet,
    takenCurrency: currency === undefined ? undefined : readTakenCurrency(currency),
  }
}

const ENCODING_ALIASES: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  cp1252: 'windows-1252',
  cp1250: 'windows-1250',
  cp858: 'cp850',
  ibm850: 'cp850',
  ibm437: 'cp437',
  dos: 'cp850',
  macintosh: 'mac-roman',
  macroman: 'mac-roman',
  shift_jis: 'shift-jis',
  sjis: 'shift-jis',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  gbk: 'gb18030',
  gb2312: 'gb18030',
}

function readEncoding(text: string): Encoding {
  const name = text.toLowerCase()
  const encoding = ENCODINGS.find((known) => known === name) ?? ENCODING_ALIASES[name]
  if (!encoding) throw noneOf('--encoding', ENCODINGS.join(', '), text)
  return encoding
}

function readDelimiter(text: string): Delimiter {
  const delimiter = DELIMITERS.find((known) => known === (/^(?:tab|\\t)$/i.test(text) ? '\t' : text))
  if (!delimiter) throw noneOf('--delimiter', '";", ",", "|", tab', text)
  return delimiter
}

function readDecimal(text: string): DecimalMark {
  if (text === 'comma' || text === ',') return 'comma'
  if (text === 'point' || text === '.') return 'point'
  if (text === 'apostrophe' || text === "'") return 'apostrophe'
  throw noneOf('--decimal', 'comma, point, apostrophe', text)
}

function readTakenCurrency(text: string): Currency {
  const code = text.trim().toUpperCase()
  if (!isCurrency(code)) throw new WrongUsage(({ import: texts }) => texts.notCurrency(text))
  return code
}

function readColumns(given: readonly string[]): NamedColumns {
  return new Map(
    given.map((text) => {
      const [, field, heading] = /^([^=]+)=(.+)$/s.exec(text) ?? []
      if (field === undefined || heading === undefined)
        throw new WrongUsage(({ import: texts }) => texts.notColumn(text))
      const known = fieldNamed(field.trim())
      if (known === undefined) throw new WrongUsage(({ import: texts }) => texts.noField(field))
      return [known, heading.trim()] as const
    }),
  )
}

export function readFormat<Format extends string>(text: string, formats: readonly Format[]): Format {
  const format = formats.find((known) => known === text)
  if (!format) throw noneOf('--format', formats.join(', '), text)
  return format
}

export function readHeadingLanguage(text: string): HeadingLanguage {
  if (text === 'es' || text === 'en' || text === 'zh') return text
  throw noneOf('--language', 'es, en, zh', text)
}

function noneOf(option: string, allowed: string, text: string): WrongUsage {
  return new WrongUsage(({ general }) => general.wrong.noneOf(option, allowed, text))
}
