import { MAX_PRICE, type Price, priceFromDollars } from '#domain/money.ts'

/** Why a field cannot be taken. The reason completes the sentence "file:row field: …". */
export class Refused {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/**
 * Reads the field of an import row as it came from the file. Plain functions and no schema: a million rows are read
 * without a million throw-away objects for each field.
 */
export type Field<Value> = (given: unknown) => Value | Refused

/** Fifteen digits: exact in JSON, in JavaScript and in both databases. */
export const MAX_ID = 999_999_999_999_999

export function isId(given: unknown): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MAX_ID
}

export const id: Field<number> = (given) => {
  if (isId(given)) return given
  return new Refused(given === undefined ? 'is missing' : `is not a whole number from 1 to ${MAX_ID}`)
}

/** Catalogues write "none" as null, 0, '' or nothing at all. */
export const optionalId: Field<number | null> = (given) =>
  given === undefined || given === null || given === 0 || given === '' ? null : id(given)

/** Kept as given, blanks around it included: catalogues are merged by trimmed names, and say what they say. */
export const name: Field<string> = (given) => {
  if (typeof given !== 'string') return new Refused(given === undefined ? 'is missing' : 'is no text')
  return given.trim() === '' ? new Refused('is blank') : plainText(given, 500)
}

export function optionalText(most: number): Field<string> {
  return (given) => {
    if (given === undefined || given === null) return ''
    return typeof given === 'string' ? plainText(given, most) : new Refused('is no text')
  }
}

/** Tabs and line breaks are blanks in names that come from spreadsheets; anything else unseen is a mistake. */
function plainText(text: string, most: number): string | Refused {
  if (text.length > most) return new Refused(`is longer than ${most} characters`)
  if (!text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text))
    return new Refused('holds control characters or broken Unicode')
  return text
}

const address = optionalText(2_000)

/** A file name in the picture folder, or an address; '' = no picture (M1). */
export const picture: Field<string> = (given) => {
  const text = address(given)
  if (text instanceof Refused || isWebAddress(text) || /^(?!\.)[^/\\]*$/.test(text)) return text
  return new Refused('is neither a file name nor an https address')
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

export const flag: Field<boolean> = (given) => {
  if (given === undefined || given === null) return false
  return typeof given === 'boolean' ? given : new Refused('is neither true nor false')
}

/** Dollars with up to four decimals (I4), as a whole number of ten-thousandths; null = none. */
export const optionalPrice: Field<Price | null> = (given) => {
  if (given === undefined || given === null) return null
  if (typeof given !== 'number') return new Refused('is no number')
  const price = priceFromDollars(given)
  if (price !== undefined && price <= MAX_PRICE) return price
  if (given < 0) return new Refused('is negative')
  return new Refused(given >= 1_000_000 ? 'is more than 999999.9999' : 'has more than four decimals')
}

const MOST_PIECES = 999_999_999

/** The quantity from which bestPrice applies; none and 0 mean that it never does (K3). */
export const optionalQuantity: Field<number | null> = (given) => {
  if (given === undefined || given === null) return null
  const isQuantity =
    typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MOST_PIECES
  return isQuantity ? given : new Refused(`is not a whole number from 0 to ${MOST_PIECES}`)
}
