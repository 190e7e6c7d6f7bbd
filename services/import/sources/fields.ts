import { type Availability, readAvailability } from '#domain/catalog/facts/availability.ts'
import { MAX_DOCUMENTS, MAX_MORE_PICTURES, writeFiles } from '#domain/catalog/facts/file-list.ts'
import { readSaleUnit, type SaleUnit } from '#domain/catalog/facts/sale-unit.ts'
import type { ImportMessage } from '../messages/message.ts'
import { type Price, priceFromComputed } from '#domain/money/money.ts'

/** Why a field is refused. */
export class Refused {
  readonly reason: ImportMessage
  /** The column, for a field with several: "feature:Material". */
  readonly column: string | undefined
  constructor(reason: ImportMessage, column?: string) {
    this.reason = reason
    this.column = column
  }
}

/**
 * Reads a field of an import row. A plain function instead of a schema: reading a million rows must not create a
 * million temporary objects per field.
 */
export type Field<Value> = (given: unknown) => Value | Refused

/** Applies the rule of a field. A value that was refused earlier keeps its reason. */
export function readField<Value>(field: Field<Value>, given: unknown): Value | Refused {
  return given instanceof Refused ? given : field(given)
}

/** Fifteen digits: exact in JSON, in JavaScript and in both databases. */
export const MAX_ID = 999_999_999_999_999

export function isId(given: unknown): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MAX_ID
}

export const id: Field<number> = (given) => {
  if (isId(given)) return given
  return new Refused(given === undefined ? ['missing'] : ['notWholeNumber', 1, MAX_ID])
}

/** Catalogues write "none" as null, 0, '' or nothing at all. */
export const optionalId: Field<number | null> = (given) =>
  given === undefined || given === null || given === 0 || given === '' ? null : id(given)

/** A required name, kept with the white space around it. */
export const name: Field<string> = (given) => {
  if (typeof given !== 'string') return new Refused(given === undefined ? ['missing'] : ['notTextValue'])
  return given.trim() === '' ? new Refused(['blank']) : plainText(given, 500)
}

/** The name in one language; '' = none. */
export const optionalName: Field<string> = (given) => {
  const text = nameText(given)
  return text instanceof Refused || text.trim() !== '' ? text : ''
}

const nameText: Field<string> = (given) => optionalText(500)(given)

export function optionalText(most: number): Field<string> {
  return (given) => {
    if (given === undefined || given === null) return ''
    return typeof given === 'string' ? plainText(given, most) : new Refused(['notTextValue'])
  }
}

/** Accepts tabs and line breaks, which spreadsheets contain; refuses other control characters. */
function plainText(text: string, most: number): string | Refused {
  if (text.length > most) return new Refused(['longerThan', most])
  if (!text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text)) return new Refused(['controlCharacters'])
  return text
}

/** A required code. */
export const code: Field<string> = (given) => {
  const text = optionalText(100)(given)
  return text === '' ? new Refused(['missing']) : text
}

const address = optionalText(2_000)

/** A file name in the picture folder, or an address; '' = no picture. */
export const picture: Field<string> = (given) => {
  const text = address(given)
  if (text instanceof Refused || isWebAddress(text) || /^(?!\.)[^/\\]*$/.test(text)) return text
  return new Refused(['notPictureName'])
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

export const flag: Field<boolean> = (given) => {
  if (given === undefined || given === null) return false
  return typeof given === 'boolean' ? given : new Refused(['notYesOrNo'])
}

/** A price with up to four decimals, also as a program computes it, as ten-thousandths; null = none. */
export const optionalPrice: Field<Price | null> = (given) => {
  if (given === undefined || given === null) return null
  if (typeof given !== 'number') return new Refused(['notPrice'])
  const price = priceFromComputed(given)
  if (price !== undefined) return price
  if (given < 0) return new Refused(['negativePrice'])
  return new Refused(given >= 1_000_000_000 ? ['priceTooHigh'] : ['tooManyDecimals'])
}

/** Rounds an amount to four decimals. A price that would become 0, "on request", stays and is refused. */
export function roundPrice(amount: number): number {
  return Number(amount.toFixed(4)) || amount
}

const MAX_PIECES = 999_999_999

/** The quantity from which bestPrice applies; null and 0 = never. */
export const optionalQuantity: Field<number | null> = (given) => {
  if (given === undefined || given === null) return null
  const isQuantity = typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MAX_PIECES
  return isQuantity ? given : new Refused(['notWholeNumber', 0, MAX_PIECES])
}

const MAX_ORDER_QUANTITY = 1_000_000

/** A minimum order quantity or a pack multiple; undefined = 1. */
export const optionalOrderQuantity: Field<number | undefined> = (given) => {
  if (given === undefined || given === null) return undefined
  const isQuantity =
    typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MAX_ORDER_QUANTITY
  return isQuantity ? given : new Refused(['notWholeNumber', 1, MAX_ORDER_QUANTITY])
}

const taxClassText = optionalText(40)

/** The name or the percentage of a tax rate; undefined = the standard rate. */
export const optionalTaxClass: Field<string | undefined> = (given) => {
  const text = taxClassText(typeof given === 'number' ? String(given) : given)
  return text instanceof Refused ? text : text.trim() || undefined
}

/** A short text, or a number as one; undefined = none. */
export const optionalLabel: Field<string | undefined> = (given) => {
  const text = labelText(typeof given === 'number' ? String(given) : given)
  return text instanceof Refused ? text : text.trim() || undefined
}

const labelText = optionalText(100)

/** A unit of sale, by its name or a word for it; undefined = none. */
export const optionalUnit: Field<SaleUnit | undefined> = (given) => {
  const text = optionalLabel(given)
  if (text === undefined || text instanceof Refused) return text
  return readSaleUnit(text) ?? new Refused(['notUnit'])
}

/** An availability, by its name or words for it; undefined = unknown. */
export const optionalAvailability: Field<Availability | undefined> = (given) => {
  const text = optionalLabel(given)
  if (text === undefined || text instanceof Refused) return text
  return readAvailability(text) ?? new Refused(['notAvailability'])
}

/** A whole number from 0; undefined = unknown. A fraction is rounded down, and less than 0, which is owed, is 0. */
export const optionalCount: Field<number | undefined> = (given) => {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'number' || !Number.isFinite(given))
    return new Refused(['notWholeNumber', 0, MAX_PIECES])
  const count = Math.max(0, Math.floor(given))
  return count <= MAX_PIECES ? count : new Refused(['notWholeNumber', 0, MAX_PIECES])
}

/** Up to so many file names or addresses: a list, or a text with | between them; undefined = none. */
export function optionalFiles(most: number): Field<string | undefined> {
  return (given) => {
    if (given === undefined || given === null || given === '') return undefined
    const parts = typeof given === 'string' ? given.split(/\s*[|\r\n]\s*/) : given
    if (!Array.isArray(parts)) return new Refused(['notFileList'])
    const files: string[] = []
    for (const part of parts) {
      const file = typeof part === 'string' ? picture(part.trim()) : new Refused(['notFileList'])
      if (file instanceof Refused) return file
      if (file.includes('|')) return new Refused(['notFileList'])
      if (file !== '') files.push(file)
    }
    return files.length > most ? new Refused(['moreFilesThan', most]) : writeFiles(files)
  }
}

/** The path of a category from the top: a list of names, or a text with > between them; null = none. */
export const optionalPath: Field<readonly string[] | null> = (given) => {
  if (given === undefined || given === null || given === '') return null
  const names = typeof given === 'string' ? given.split('>').map((text) => text.trim()) : given
  if (!Array.isArray(names)) return new Refused(['notCategoryPath'])
  const last = names.findLastIndex((text) => text !== '')
  const path: string[] = []
  for (const part of names.slice(0, last + 1)) {
    if (part === '') return new Refused(['subcategoryAlone'])
    const read = readField(name, part)
    if (read instanceof Refused) return read
    path.push(read)
  }
  return path.length === 0 ? null : path
}

/** The longest name that fits on one line of a table. */
const MAX_FEATURE_NAME = 120
export const MAX_FEATURE_VALUE = 2_000

export const featureName: Field<string> = (given) => {
  const read = name(given)
  if (read instanceof Refused) return read
  const text = read.trim()
  return text.length > MAX_FEATURE_NAME ? new Refused(['longerThan', MAX_FEATURE_NAME]) : text
}

/** The name of a feature in one language; '' = none. */
export const optionalFeatureName: Field<string> = (given) =>
  given === undefined || given === null || given === '' ? '' : featureName(given)

/** The value of a feature, without the white space around it. */
export const featureValue: Field<string> = (given) => {
  const text = optionalText(MAX_FEATURE_VALUE)(given)
  return text instanceof Refused ? text : text.trim()
}

export interface GivenFeature {
  readonly name: string
  readonly value: string
}

/** The features in the feature columns of a row; null = the table has no such columns, and features stay unchanged. */
export const optionalFeatures: Field<readonly GivenFeature[] | null> = (given) => {
  if (!Array.isArray(given)) return null
  const features: GivenFeature[] = []
  for (const feature of given) {
    const called = featureName(feature?.name)
    const value = readField(optionalText(MAX_FEATURE_VALUE), feature?.value)
    if (called instanceof Refused) return called
    if (value instanceof Refused) return new Refused(value.reason, `feature:${called}`)
    features.push({ name: called, value: value.trim() })
  }
  return features
}

export const morePictures = optionalFiles(MAX_MORE_PICTURES)
export const documents = optionalFiles(MAX_DOCUMENTS)

/** The optional fields, which never refuse a row: their rule, and the note on a value that breaks it. */
export const OPTIONAL_FIELDS: Readonly<
  Record<string, { readonly rule: Field<unknown>; readonly leftOut: ImportMessage }>
> = {
  additionalCode: { rule: optionalText(100), leftOut: ['leftOutText'] },
  imageUrl: { rule: picture, leftOut: ['leftOutPicture'] },
  isOffer: { rule: flag, leftOut: ['leftOutSwitch'] },
  isNew: { rule: flag, leftOut: ['leftOutSwitch'] },
  isParent: { rule: flag, leftOut: ['leftOutSwitch'] },
  deleted: { rule: flag, leftOut: ['leftOutSwitch'] },
  bestPrice: { rule: optionalPrice, leftOut: ['leftOutPrice'] },
  quantityBestPrice: { rule: optionalQuantity, leftOut: ['leftOutQuantity'] },
  minimumOrderQuantity: { rule: optionalOrderQuantity, leftOut: ['leftOutQuantity'] },
  packMultiple: { rule: optionalOrderQuantity, leftOut: ['leftOutQuantity'] },
  taxClass: { rule: optionalTaxClass, leftOut: ['leftOutTaxClass'] },
  brand: { rule: optionalLabel, leftOut: ['leftOutName'] },
  barcode: { rule: optionalLabel, leftOut: ['leftOutText'] },
  unit: { rule: optionalUnit, leftOut: ['leftOutUnit'] },
  piecesPerUnit: { rule: optionalOrderQuantity, leftOut: ['leftOutQuantity'] },
  availability: { rule: optionalAvailability, leftOut: ['leftOutAvailability'] },
  availableInDays: { rule: optionalCount, leftOut: ['leftOutQuantity'] },
  stock: { rule: optionalCount, leftOut: ['leftOutQuantity'] },
  morePictures: { rule: morePictures, leftOut: ['leftOutFiles'] },
  documents: { rule: documents, leftOut: ['leftOutFiles'] },
  nameEs: { rule: optionalName, leftOut: ['leftOutName'] },
  nameEn: { rule: optionalName, leftOut: ['leftOutName'] },
  nameZh: { rule: optionalName, leftOut: ['leftOutName'] },
}
