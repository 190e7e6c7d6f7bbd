import type { WireStockItem } from '#contracts/stock.ts'
import { readPrice } from '#contracts/stock.ts'
import type { Price } from '#domain/money/money.ts'

/** What the audit looks for: figures of this shop that must not be told, by their value in ten-thousandths of a dollar. */
export interface KnownFigures {
  /** Whose each is, to be named where it is found. */
  readonly owners: ReadonlyMap<Price, string>
  /** Numbers as they stand in names and codes ("2,50 m"): found bare, they are no prices. */
  readonly inTexts: ReadonlySet<string>
}

/** Every price and best price of the items, deleted ones too: what was sold says what it is sold for. */
export function figuresOf(items: readonly WireStockItem[], texts: readonly string[]): KnownFigures {
  const owners = new Map<Price, string>()
  for (const item of items) {
    for (const dollars of [item.price, item.bestPrice]) {
      const price = readPrice(dollars)
      if (price && !owners.has(price)) owners.set(price, item.code || item.name)
    }
  }
  const ofItems = items.flatMap(({ name, code, additionalCode, imageUrl }) => [
    name,
    code,
    additionalCode,
    imageUrl,
  ])
  const inTexts = [...ofItems, ...texts].flatMap((text) => text?.match(DECIMALS) ?? [])
  return { owners, inTexts: new Set(inTexts) }
}

/** More figures to look for, such as what a client's own orders come to. */
export function withFigures(known: KnownFigures, more: readonly (readonly [Price, string])[]): KnownFigures {
  return { ...known, owners: new Map([...more.filter(([price]) => price > 0), ...known.owners]) }
}

/** A number with decimals, as any of the three languages writes it. */
export const DECIMALS = /(?<![\d.,])\d+(?:[.,]\d{3})*[.,]\d{1,4}(?![\d]|[.,]\d)/g

/** What a written number can mean: 1.250 is a thousand and more to some, and one and a quarter to others. */
export function meaningsOf(written: string): Price[] {
  const digits = (text: string) => Number(text.replace(/[.,]/g, ''))
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,4}))?$/.exec(written) ?? []
  const exact = digits(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return /^\d{1,3}([.,]\d{3})+$/.test(written) ? [exact, digits(written) * 10_000] : [exact]
}
