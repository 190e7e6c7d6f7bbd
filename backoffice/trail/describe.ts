import type { Language } from '#domain/text/language.ts'
import type { ListedChange } from '#services/trail/list-changes.ts'
import type { UndoneValue } from '../undo/undoer.ts'
import { type ChangeTexts, changeTextsEn } from './texts/en.ts'
import { changeTextsEs } from './texts/es.ts'
import { changeTextsZh } from './texts/zh.ts'

const TEXTS: Readonly<Record<Language, ChangeTexts>> = {
  es: changeTextsEs,
  en: changeTextsEn,
  zh: changeTextsZh,
}

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
}

/** A change in words. */
export interface DescribedChange {
  readonly changeId: number
  readonly at: string
  readonly what: string
  readonly who: string
  /** The network address of a member of staff; '' = none. */
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
    values: rows.flatMap(({ before, after }) =>
      Object.keys({ ...before, ...after }).map((name) => ({
        name: texts.columns[name] ?? name,
        before: written(before?.[name]),
        after: written(after?.[name]),
      })),
    ),
    isErased: rows.some(({ isErased }) => isErased),
    isUnreadable: rows.some(({ isUnreadable }) => isUnreadable),
  }
}

/** What would come back: from the value of now to the former one. */
export function describeUndone({ name, now, former }: UndoneValue, language: Language): DescribedValue {
  return { name: TEXTS[language].columns[name] ?? name, before: written(now), after: written(former) }
}

/** The word for what is stored; of what another release or program has stored, itself. */
function wordFor(words: Readonly<Record<string, string>>, stored: string): string {
  return Object.hasOwn(words, stored) ? (words[stored] ?? stored) : stored
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).toWellFormed()}…` : text
}
