import { type ImportMessage, MARKS, type MessageLanguage, writeMessage } from '../messages/message.ts'
import type { Encoding } from '../table/table.ts'
import type { HeadingLanguage } from './columns.ts'
import type { RoundedPrice } from './fields-of-row.ts'
import type { RecognizedTable } from './table-source.ts'

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  cp850: 'CP850',
  cp437: 'CP437',
  'mac-roman': 'Mac Roman',
  gb18030: 'GB18030',
  'shift-jis': 'Shift-JIS',
  big5: 'Big5',
}
const DELIMITER_NAMES: Readonly<Record<string, ImportMessage>> = {
  ';': ['semicolons'],
  ',': ['commas'],
  '\t': ['tabs'],
  '|': ['verticalBars'],
}
const HEADINGS_IN = { es: 'spanishHeadings', en: 'englishHeadings', zh: 'chineseHeadings' } as const

/** Describes how a table was understood, so that mistakes are noticed early: a line on the file, then indented ones. */
export function writeRecognized(table: RecognizedTable, language: MessageLanguage = 'en'): string[] {
  const { file, encoding, delimiter, decimals, currency, program, headingLine, headingLanguage, rows } = table
  const write = (message: ImportMessage | undefined) => message && writeMessage(message, language)
  const list = (items: readonly (string | undefined)[]) => items.filter(Boolean).join(MARKS[language].comma)
  const marks = decimals?.map((mark) => writeMessage([mark], language)).join(' / ')
  const facts = [
    encoding && ENCODING_NAMES[encoding],
    write(delimiter === undefined ? undefined : DELIMITER_NAMES[delimiter]),
    write(marks === undefined ? undefined : ['decimalMarks', marks]),
    write(currency === undefined ? undefined : ['pricesIn', currency]),
    write(program === undefined ? undefined : ['exportOf', program]),
    write(headingsMessage(headingLine, headingLanguage)),
    write(['rowCount', rows]),
  ]
  const { priceCandidates, unusedColumns, skippedLines, unreadSheets, hiddenSheets } = table
  const details: (ImportMessage | undefined)[] = [
    ['columnsRead', list(table.columns.map(({ field, heading }) => `${field} = ${heading}`))],
    priceCandidates && missingPrice(priceCandidates, list),
    unusedColumns.length > 0 ? ['columnsNotUsed', list(unusedColumns)] : undefined,
    skippedLines.length > 0
      ? ['linesSkipped', list(skippedLines.slice(0, MAX_LINES).map(String))]
      : undefined,
    table.rounded.length > 0 ? ['roundedPrices', list(writeRounded(table.rounded, language))] : undefined,
    unreadSheets && ['sheetsNotRead', list(unreadSheets)],
    hiddenSheets && ['hiddenSheetsNotRead', list(hiddenSheets), hiddenSheets[0] ?? ''],
  ]
  const lines = details.flatMap((message) => (message ? [`  ${writeMessage(message, language)}`] : []))
  return [`${file}${MARKS[language].colon}${list(facts)}`, ...lines]
}

const MAX_LINES = 10

function headingsMessage(line: number, headings: HeadingLanguage | undefined): ImportMessage {
  if (line === 0) return ['noHeadings']
  return headings === undefined ? ['headingsInLine', line] : [HEADINGS_IN[headings], line]
}

function missingPrice(
  [candidate, ...others]: readonly string[],
  list: (items: readonly string[]) => string,
): ImportMessage {
  if (candidate === undefined) return ['noPriceColumn']
  return others.length === 0
    ? ['noPriceColumnBut', candidate]
    : ['noPriceColumnButOneOf', candidate, list(others)]
}

const MAX_ROUNDED = 5

function writeRounded(rounded: readonly RoundedPrice[], language: MessageLanguage): string[] {
  const shown = rounded
    .slice(0, MAX_ROUNDED)
    .map(({ line, heading, value, price }) =>
      writeMessage(['roundedPrice', line, heading, value, price], language),
    )
  const more = rounded.length - shown.length
  return more > 0 ? [...shown, writeMessage(['andMore', more], language)] : shown
}
