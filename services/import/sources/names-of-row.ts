import { FACT_NAMES, type FactName, isFact } from '#domain/catalog/item-fields.ts'
import { NAME_FIELDS, type TranslatedName } from '#domain/catalog/names.ts'
import { VALUE_FIELDS } from '../../catalog/name-columns.ts'
import { type Language, LANGUAGES } from '#domain/text/language.ts'

type Fields = Readonly<Record<string, unknown>>

const NO_TEXTS: Fields = {}

interface RowWithNames {
  readonly fields: Fields
  /** The fields that the row leaves as they are. */
  readonly keeps: ReadonlySet<string>
}

const TRANSLATED = Object.values(NAME_FIELDS)

const KEEPABLE = [...TRANSLATED, ...FACT_NAMES] as const

/** One set for each choice of fields: a list may have a million rows. */
const KEPT = new Map<number, ReadonlySet<string>>()

/**
 * Reads the names of a row of a JSON list, which are in one field: `"names": {"en": "…"}`. They are added to those of the
 * shop: a missing language keeps its name, null and an empty text remove it, and `null` for all removes all. The values of
 * a feature are written likewise, in `values`. A missing fact is kept too: a program that knows nothing of facts must not
 * remove what somebody entered.
 */
export function withNames(given: Fields): RowWithNames {
  const { names, values } = given
  const fields = values === undefined ? given : { ...given, ...textsIn(values, VALUE_FIELDS) }
  const read = names === undefined ? NO_TEXTS : textsIn(names, NAME_FIELDS)
  const isKept = (field: TranslatedName | FactName) =>
    isFact(field) ? given[field] === undefined : names !== null && !Object.hasOwn(read, field)
  return { fields: read === NO_TEXTS ? fields : { ...fields, ...read }, keeps: keptFields(isKept) }
}

/** The texts of an object by language in fields of their own. Anything else is refused as if it were the first text. */
function textsIn(texts: unknown, fields: Readonly<Record<Language, string>>): Fields {
  if (texts === null) return {}
  if (typeof texts !== 'object') return { [fields.es]: texts }
  const given = LANGUAGES.filter((language) => Object.hasOwn(texts, language))
  return Object.fromEntries(given.map((language) => [fields[language], Reflect.get(texts, language)]))
}

/** An item without a name of its own, but with one in a language, keeps that of the shop, or takes one of these. */
export function withoutOwnName({ fields, keeps }: RowWithNames): RowWithNames {
  if (fields['name'] !== undefined || !TRANSLATED.some((field) => fields[field])) return { fields, keeps }
  return { fields, keeps: new Set(['name', ...keeps]) }
}

/** The fields of the names in each language that a table has no column for. */
export function namesWithoutColumn(columns: { has(field: string): boolean }): ReadonlySet<string> {
  return keptFields((field) => !isFact(field) && !columns.has(field))
}

function keptFields(isKept: (field: TranslatedName | FactName) => boolean): ReadonlySet<string> {
  let key = 0
  for (let at = 0; at < KEEPABLE.length; at++) {
    const field = KEEPABLE[at]
    if (field && isKept(field)) key |= 1 << at
  }
  const known = KEPT.get(key) ?? new Set<string>(KEEPABLE.filter(isKept))
  KEPT.set(key, known)
  return known
}
