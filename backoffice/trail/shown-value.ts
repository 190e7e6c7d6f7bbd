import { decimalFromPrice } from '#domain/money/money.ts'
import { FREQUENCIES, NOTICES, readNotices } from '#domain/staff/notices.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { Shown } from './shown-columns.ts'
import type { ValueWords } from './texts/value-words-en.ts'

/** A stored value in words; a time stays as it is stored, for the zone of the reader. '' = it is empty. */
export function showStored(
  shown: Shown,
  value: unknown,
  other: unknown,
  words: ValueWords & { readonly comma: string; readonly colon: string },
): string {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (shown === 'flag') return value === 1 || value === true ? words.yes : words.no
  if (shown === 'secret') return value === false ? '' : words.set
  if (shown === 'price') return typeof value === 'number' ? String(decimalFromPrice(value)) : text
  if (shown === 'names') return namesIn(value).join(words.comma)
  if (shown === 'texts') return textsBeside(value, other).join('\n')
  if (shown === 'query') return [...new URLSearchParams(text).values()].filter(Boolean).join(words.comma)
  if (shown === 'notices') return showNotices(text, words)
  if (typeof shown === 'string') return text
  const known: Readonly<Record<string, string>> = words.of[shown.words]
  const parts = shown.between === undefined ? [text] : text.split(shown.between)
  return parts.map((part) => (Object.hasOwn(known, part) ? known[part] : part)).join(words.comma)
}

function showNotices(
  stored: string,
  { of, comma, colon }: ValueWords & { readonly comma: string; readonly colon: string },
): string {
  const chosen = readNotices(stored)
  return NOTICES.filter((notice) => chosen[notice] !== FREQUENCIES[0])
    .map((notice) => `${of.notice[notice]}${colon}${of.frequency[chosen[notice]]}`)
    .join(comma)
}

function namesIn(value: unknown): string[] {
  const list = typeof value === 'string' ? readJson(value) : value
  return Array.isArray(list) ? list.map(String) : []
}

/** The texts of a document that the other one does not have: those of a whole page would hide the sentence that differs. */
function textsBeside(value: unknown, other: unknown): string[] {
  const others = new Set(textsIn(parsed(other)))
  const own = textsIn(parsed(value))
  const differing = own.filter((text) => !others.has(text))
  // Only their order differs
  return differing.length > 0 || others.size > own.length ? differing : own
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? readJson(value) : value
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
