import { DECIMALS, type KnownFigures, meaningsOf, type PriceOwner } from './known-figures.ts'
import { Unreadable } from './read-answer.ts'

/** A price where none may be: an excerpt, and what it belongs to. */
export interface Finding {
  readonly excerpt: string
  readonly what: PriceOwner
}

/** Fields that contain a price, whatever their value. `total` is not among them, because it also counts things. */
const PRICE_FIELD =
  /^(price|(best|low|high|unit|old|sale)Price|quantityBestPrice|price(WhenAdded|Before)|subtotal|taxes)$/i
/** Fields whose integers are not prices. */
const OTHER_FIELD =
  /(id|ids|total|count|quantity|page|pages|position|width|height|revision|year|level|lines|size)$/i

/** Prices in data: price fields, and numbers equal to a price or to its ten-thousandths. Data that is unreadable is one. */
export function findInData(data: unknown, known: KnownFigures): Finding[] {
  if (data instanceof Unreadable) return [{ excerpt: data.text.slice(0, 60), what: { kind: 'unreadable' } }]
  return fieldsIn(data).flatMap(({ name, value, path }) => {
    if (typeof value === 'string') return findInText(value, known, path)
    const owner = ownerOfNumber(name, value, known)
    return owner === undefined ? [] : [{ excerpt: `${path}: ${value}`, what: owner }]
  })
}

function ownerOfNumber(name: string, value: number, { owners }: KnownFigures): PriceOwner | undefined {
  const asPrice = Number.isInteger(value) ? value : Math.round(value * 10_000)
  const owner = owners.get(asPrice)
  if (PRICE_FIELD.test(name) && value !== 0) return owner ?? { kind: 'field', name }
  const isPrice = !Number.isInteger(value) || (value >= 100 && !OTHER_FIELD.test(name))
  return isPrice ? owner : undefined
}

interface Field {
  readonly name: string
  readonly value: number | string
  readonly path: string
}

/** Every number and text in data, with the name of its field. */
function fieldsIn(data: unknown, name = '', path = 'data'): Field[] {
  if (typeof data === 'number' || typeof data === 'string') return [{ name, value: data, path }]
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap((one, index) => fieldsIn(one, name, `${path}[${index}]`))
  return Object.entries(data).flatMap(([key, value]) => fieldsIn(value, key, `${path}.${key}`))
}

/** A number without a currency is a price if it has two or more decimals and no unit: "4.49", not "2.5" or "2,50 m". */
const MONEY_DECIMALS = /[.,]\d{2,4}$/
const UNIT =
  /^\s?([%°×′″]|(mm|cm|dm|m|km|mg|g|kg|t|ml|cl|dl|l|lbs?|oz|ft|pulg|kw|w|v|mah|g?hz|[gmt]b|x)(?![\p{L}])|毫米|厘米|米|公斤|千克|克|毫升|升|寸|英寸)/iu

/** A random token: at least 24 characters with capitals, small letters and digits. */
const TOKEN = /(?<![\w.-])(?=[\w.-]*[A-Z])(?=[\w.-]*[a-z])(?=[\w.-]*\d)[\w.-]{24,}(?![\w.-])/g

/** Prices in text: figures with a currency, else numbers written like prices. Skips random tokens. */
export function findInText(textWithTokens: string, known: KnownFigures, where = ''): Finding[] {
  const text = textWithTokens.replace(TOKEN, '…')
  const findingAt = (written: string, index: number): Finding[] => {
    const owner = ownerOfText(written, known)
    if (owner === undefined) return []
    const around = text
      .slice(Math.max(0, index - 30), index + written.length + 30)
      .replace(/\s+/g, ' ')
      .trim()
    return [{ excerpt: where ? `${where}: ${around}` : around, what: owner }]
  }
  const money = [...text.matchAll(known.money)].flatMap((match) =>
    findingAt(match.slice(1).find((figure) => figure !== undefined) ?? '', match.index),
  )
  if (money.length > 0) return money
  return [...text.matchAll(DECIMALS)].flatMap(({ 0: written, index }) => {
    const isMoney = MONEY_DECIMALS.test(written) && !UNIT.test(text.slice(index + written.length))
    return isMoney && !known.inTexts.has(written) ? findingAt(written, index) : []
  })
}

function ownerOfText(written: string, { owners }: KnownFigures): PriceOwner | undefined {
  return meaningsOf(written).flatMap((price) => owners.get(price) ?? [])[0]
}
