import type { Language } from '#domain/text/language.ts'
import type { ListedChange } from '#services/trail/list-changes.ts'
import { SHOWN_COLUMNS } from './shown-columns.ts'
import { showStored } from './shown-value.ts'
import type { UndoneValue } from '../undo/undoer.ts'
import { type ChangeTexts, changeTextsEn } from './texts/en.ts'
import { changeTextsEs } from './texts/es.ts'
import { valueWordsEn } from './texts/value-words-en.ts'
import { valueWordsEs } from './texts/value-words-es.ts'
import { valueWordsZh } from './texts/value-words-zh.ts'
import { changeTextsZh } from './texts/zh.ts'

const TEXTS: Readonly<Record<Language, ChangeTexts>> = {
  es: changeTextsEs,
  en: changeTextsEn,
  zh: changeTextsZh,
}

const WORDS = {
  es: { ...valueWordsEs, comma: ', ', colon: ': ' },
  en: { ...valueWordsEn, comma: ', ', colon: ': ' },
  zh: { ...valueWordsZh, comma: '、', colon: '：' },
} as const

export function changeTextsIn(language: Language): ChangeTexts {
  return TEXTS[language]
}

/** Longer values are cut on screens; `lonja trail --json` has them whole. */
const MAX_VALUE = 300

/** A changed value; '' = it was, or is, empty. */
export interface DescribedValue {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Both are times, ISO 8601 in UTC. */
  readonly isMoment: boolean
}

/** A change in words. */
export interface DescribedChange {
  readonly changeId: number
  readonly at: string
  readonly what: string
  readonly who: string
  /** The network address of the request; '' = none. */
  readonly address: string
  readonly subject: ListedChange['subject']
  readonly undoes: number | null
  readonly undoneBy: number | null
  readonly values: readonly DescribedValue[]
  /** The values of a removed client. */
  readonly isErased: boolean
  readonly isUnreadable: boolean
}

export function describeChange(change: ListedChange, language: Language): DescribedChange {
  const texts = TEXTS[language]
  const { changeId, at, by, kind, subject, undoes, undoneBy, rows } = change
  return {
    changeId,
    at,
    what: wordFor(texts.kinds, kind),
    who:
      by.kind === 'staff' && by.name !== null
        ? by.name
        : [wordFor(texts.actors, by.kind), by.name].join(' ').trim(),
    address: by.address,
    subject,
    undoes,
    undoneBy,
    values: rows.flatMap(({ table, before, after }) =>
      Object.keys({ ...before, ...after }).flatMap((name) =>
        describeValue({ table, name, before: before?.[name], after: after?.[name] }, language),
      ),
    ),
    isErased: rows.some(({ isErased }) => isErased),
    isUnreadable: rows.some(({ isUnreadable }) => isUnreadable),
  }
}

/** What would come back: from the value of now to the former one; none for a value that is for programs only. */
export function describeUndone(
  { table, name, now, former }: UndoneValue,
  language: Language,
): readonly DescribedValue[] {
  return describeValue({ table, name, before: now, after: former }, language)
}

interface ChangedValue {
  readonly table: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

function describeValue({ table, name, before, after }: ChangedValue, language: Language): DescribedValue[] {
  const columns = Object.hasOwn(SHOWN_COLUMNS, table) ? SHOWN_COLUMNS[table] : undefined
  const shown = columns && Object.hasOwn(columns, name) ? columns[name] : undefined
  if (shown === undefined) return []
  const words = WORDS[language]
  const was = cut(showStored(shown, before, after, words))
  const is = cut(showStored(shown, after, before, words))
  // What a new row leaves empty says nothing
  if (was === '' && is === '') return []
  return [
    { name: wordFor(TEXTS[language].columns, name), before: was, after: is, isMoment: shown === 'moment' },
  ]
}

/** The word for what is stored; of what another release or program has stored, itself. */
function wordFor(words: Readonly<Record<string, string>>, stored: string): string {
  return Object.hasOwn(words, stored) ? (words[stored] ?? stored) : stored
}

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).toWellFormed()}…` : text
}
