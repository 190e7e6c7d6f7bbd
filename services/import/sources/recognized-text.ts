import type { RecognizedTable, RoundedPrice } from './table-source.ts'

const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  gb18030: 'GB18030',
}
const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  ',': 'commas',
  '\t': 'tabs',
  '|': 'vertical bars',
}
const LANGUAGE_NAMES = { es: 'Spanish', en: 'English', zh: 'Chinese' }

/** Describes how a table was understood, so that mistakes are noticed early. */
export function writeRecognized(table: RecognizedTable): string[] {
  const { file, encoding, delimiter, decimals, headingLine, headingLanguage, rows } = table
  const facts = [
    encoding && (ENCODING_NAMES[encoding] ?? encoding),
    delimiter && (DELIMITER_NAMES[delimiter] ?? delimiter),
    decimals && `decimal ${decimals}`,
    headingLine === 0
      ? 'no headings'
      : `${headingLanguage ? `${LANGUAGE_NAMES[headingLanguage]} headings` : 'headings'} in line ${headingLine}`,
    `${rows} rows`,
  ]
  return [
    `${file}: ${facts.filter(Boolean).join(', ')}`,
    `  read: ${table.columns.map(({ field, heading }) => `${field} = ${heading}`).join(', ')}`,
    ...(table.priceCandidates ? [writeMissingPrice(table.priceCandidates)] : []),
    ...(table.unusedColumns.length > 0 ? [`  not used: ${table.unusedColumns.join(', ')}`] : []),
    ...(table.skippedLines.length > 0
      ? [`  left out as totals or repeated headings: line ${table.skippedLines.slice(0, 10).join(', ')}`]
      : []),
    ...(table.rounded.length > 0 ? [`  rounded to four decimals: ${writeRounded(table.rounded)}`] : []),
    ...(table.unreadSheets ? [`  sheets not read: ${table.unreadSheets.join(', ')}`] : []),
  ]
}

function writeMissingPrice([candidate, ...others]: readonly string[]): string {
  const meaning = '  no column of prices: known items keep theirs, new ones are "price on request"'
  if (candidate === undefined) return meaning
  const or = others.length > 0 ? ` (or ${others.join(', ')})` : ''
  return `${meaning}; if it is ${candidate}${or}, say --column price="${candidate}"`
}

const MOST_ROUNDED = 5

function writeRounded(rounded: readonly RoundedPrice[]): string {
  const shown = rounded
    .slice(0, MOST_ROUNDED)
    .map(({ line, heading, value, price }) => `line ${line} ${heading} ${value} to ${price}`)
  const more = rounded.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
