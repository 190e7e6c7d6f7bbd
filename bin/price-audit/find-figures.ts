import { DECIMALS, type KnownFigures, meaningsOf } from './known-figures.ts'

/** A figure where none may be: what stands there, and whose it is. */
export interface Finding {
  readonly excerpt: string
  readonly what: string
}

/** Fields that tell a price whatever stands in them. `total` counts things as often as it sums them up. */
const PRICE_FIELD =
  /^(price|(best|low|high|unit|old|sale)Price|quantityBestPrice|price(WhenAdded|Before)|subtotal|taxes)$/i
/** Fields whose whole numbers are no prices, though they may look like one. */
const OTHER_FIELD =
  /(id|ids|total|count|quantity|page|pages|position|width|height|revision|year|level|lines|size)$/i

/** Prices in data: fields that tell one, and numbers that are one, in dollars or as the shop counts them. */
export function findInData(data: unknown, known: KnownFigures): Finding[] {
  return fieldsIn(data).flatMap(({ name, value, at }) => {
    if (typeof value === 'string') return findInText(value, known, at)
    const owner = ownerOfNumber(name, value, known)
    return owner === undefined ? [] : [{ excerpt: `${at}: ${value}`, what: owner }]
  })
}

function ownerOfNumber(name: string, value: number, { owners }: KnownFigures): string | undefined {
  const counted = Number.isInteger(value) ? value : Math.round(value * 10_000)
  const owner = owners.get(counted)
  if (PRICE_FIELD.test(name) && value !== 0) return owner ?? `a figure in a field named ${name}`
  const isMeant = !Number.isInteger(value) || (value >= 100 && !OTHER_FIELD.test(name))
  return isMeant ? owner : undefined
}

interface Field {
  readonly name: string
  readonly value: number | string
  readonly at: string
}

/** Every number and text in data, under the name of its field. */
function fieldsIn(data: unknown, name = '', at = 'data'): Field[] {
  if (typeof data === 'number' || typeof data === 'string') return [{ name, value: data, at }]
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap((one, index) => fieldsIn(one, name, `${at}[${index}]`))
  return Object.entries(data).flatMap(([key, value]) => fieldsIn(value, key, `${at}.${key}`))
}

const CURRENCY = String.raw`(?:US\s?\$|\$|＄|USD|美元)`
const FIGURE = String.raw`\d+(?:[.,]\d+)*`
const MONEY = new RegExp(`${CURRENCY}\\s?(${FIGURE})|(${FIGURE})\\s?(?:${CURRENCY}|dólares|dollars)`, 'gi')
/** A bare number is one of money where two or more decimals and no unit of measure say so: "4.49", not "2.5" or "2,50 m". */
const MONEY_DECIMALS = /[.,]\d{2,4}$/
const UNIT =
  /^\s?([%°×′″]|(mm|cm|dm|m|km|mg|g|kg|t|ml|cl|dl|l|lbs?|oz|ft|pulg|kw|w|v|mah|g?hz|[gmt]b|x)(?![\p{L}])|毫米|厘米|米|公斤|千克|克|毫升|升|寸|英寸)/iu

/** A random token, such as the two halves of a masked one: capitals, small letters and digits in one long run. */
const TOKEN = /(?<![\w.-])(?=[\w.-]*[A-Z])(?=[\w.-]*[a-z])(?=[\w.-]*\d)[\w.-]{24,}(?![\w.-])/g

/** Prices in text: figures with a currency, and bare ones that are written as prices are. Tokens hold no figures. */
export function findInText(textWithTokens: string, known: KnownFigures, where = ''): Finding[] {
  const text = textWithTokens.replace(TOKEN, '…')
  const found = (written: string, index: number): Finding[] => {
    const owner = ownerOfText(written, known)
    if (owner === undefined) return []
    const around = text
      .slice(Math.max(0, index - 30), index + written.length + 30)
      .replace(/\s+/g, ' ')
      .trim()
    return [{ excerpt: where ? `${where}: ${around}` : around, what: owner }]
  }
  const money = [...text.matchAll(MONEY)].flatMap((match) => found(match[1] ?? match[2] ?? '', match.index))
  if (money.length > 0) return money
  return [...text.matchAll(DECIMALS)].flatMap(({ 0: written, index }) => {
    const isMoney = MONEY_DECIMALS.test(written) && !UNIT.test(text.slice(index + written.length))
    return isMoney && !known.inTexts.has(written) ? found(written, index) : []
  })
}

function ownerOfText(written: string, { owners }: KnownFigures): string | undefined {
  return meaningsOf(written).flatMap((price) => owners.get(price) ?? [])[0]
}
