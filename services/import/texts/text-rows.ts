import { removedParts } from '#contracts/rich-text.server.ts'
import { cleanDescription } from '../../catalog/descriptions.ts'
import type { Language } from '#domain/text/language.ts'
import {
  type Field,
  optionalId,
  optionalName,
  optionalPath,
  optionalText,
  readField,
  Refused,
} from '../sources/fields.ts'
import { fieldOf, type Note, type Problem, type SourceFile, type SourceRow } from '../sources/source.ts'
import { languageNamed } from './text-list.ts'

/** A row of a list of texts. */
export interface TextRow {
  readonly file: string
  readonly row: number
  readonly stockItemId: number | null
  readonly code: string
  readonly stockCategoryId: number | null
  readonly category: readonly string[] | null
  readonly language: Language
  /** '' = none; undefined = the row leaves it as it is, as for the description. */
  readonly name: string | undefined
  readonly description: string | undefined
}

/** The most characters of a description in a language, of what is left after cleaning. */
const MAX_DESCRIPTION = 10_000
/** More is not even cleaned: programs may wrap every word in tags that are left out. */
const MAX_GIVEN = 100_000

/** A description, cleaned; '' = none. */
export const description: Field<string> = (given) => {
  const text = optionalText(MAX_GIVEN)(given)
  if (text instanceof Refused)
    return text.reason[0] === 'longerThan' ? new Refused(['longerThan', MAX_DESCRIPTION]) : text
  const clean = cleanDescription(text)
  return clean.length > MAX_DESCRIPTION ? new Refused(['longerThan', MAX_DESCRIPTION]) : clean
}

const language: Field<Language> = (given) => {
  const text = optionalText(100)(given)
  if (text instanceof Refused) return text
  if (text.trim() === '') return new Refused(['missing'])
  return languageNamed(text) ?? new Refused(['notLanguage'])
}

const FIELDS = {
  stockItemId: optionalId,
  code: optionalText(100),
  stockCategoryId: optionalId,
  category: optionalPath,
  language,
  name: optionalName,
  description,
}

export interface ReadTexts {
  readonly rows: readonly TextRow[]
  readonly problems: readonly Problem[]
  readonly notes: readonly Note[]
}

/** Reads every field of every row, so that one run reports all problems. */
export function readTextRows(list: SourceFile): ReadTexts {
  const rows: TextRow[] = []
  const problems: Problem[] = []
  const notes: Note[] = []
  for (const source of list.rows) {
    const read = readRow(list, source)
    if ('language' in read) rows.push(read)
    else problems.push(...read.problems)
    const removed = removedParts(String(fieldOf(source, 'description') ?? ''))
    if ('language' in read && removed.length > 0)
      notes.push({
        file: list.name,
        row: source.row,
        field: 'description',
        reason: ['tagsTakenOut', removed.join(', ')],
      })
  }
  return { rows, problems, notes }
}

function readRow(
  { name: file, columns }: SourceFile,
  source: SourceRow,
): TextRow | { readonly problems: readonly Problem[] } {
  const { row, fields } = source
  const refuse = (field: string, { reason }: Refused) => ({ problems: [{ file, row, field, reason }] })
  if (source.problem) return refuse('row', new Refused(source.problem))
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return refuse('row', new Refused(['notObject']))
  const isGiven = (field: string) => (columns ? columns.has(field) : fieldOf(source, field) !== undefined)
  const problems: Problem[] = []
  const read = <Value>(field: keyof typeof FIELDS, rule: Field<Value>): Value | undefined => {
    const value = readField(rule, fieldOf(source, field))
    if (!(value instanceof Refused)) return value
    problems.push(...refuse(field, value).problems)
    return undefined
  }
  const textRow = {
    file,
    row,
    stockItemId: read('stockItemId', FIELDS.stockItemId) ?? null,
    code: read('code', FIELDS.code) ?? '',
    stockCategoryId: read('stockCategoryId', FIELDS.stockCategoryId) ?? null,
    category: read('category', FIELDS.category) ?? null,
    language: read('language', FIELDS.language),
    name: isGiven('name') ? read('name', FIELDS.name) : undefined,
    description: isGiven('description') ? read('description', FIELDS.description) : undefined,
  }
  const { language: inLanguage } = textRow
  return problems.length > 0 || inLanguage === undefined ? { problems } : { ...textRow, language: inLanguage }
}
