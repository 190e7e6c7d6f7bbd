import type { ShownPrice } from '../ui/shown-price.ts'
import type { ItemCard } from './card.ts'

/** The beginning of cards in writing. No other text of a page's data begins so. */
export const CARDS_MARK = 'cards:'

/**
 * The cards of a list as one text. Cards are most of a list's data: as objects they would be twice as
 * long, and the framework would write each of their values for every page anew. The audit of prices
 * (bin/price-audit) reads them with `readCards`, too.
 */
export function writeCards(cards: readonly ItemCard[]): string {
  const text = written.get(cards) ?? CARDS_MARK + JSON.stringify(cards.map(rowOf))
  written.set(cards, text)
  return text
}

const written = new WeakMap<readonly ItemCard[], string>()

/** The same text gives the same object: on the server, kept parts of pages depend on it. */
export function readCards(text: string): readonly ItemCard[] {
  const known = read.get(text)
  if (known) return known
  const rows: readonly Row[] = JSON.parse(text.slice(CARDS_MARK.length))
  const cards = rows.map(cardOf)
  if (read.size >= MAX_READ) read.clear()
  read.set(text, cards)
  return cards
}

const read = new Map<string, readonly ItemCard[]>()
/** Some 10 KB each. */
const MAX_READ = 200

const OFFER = 1
const NEW = 2
const CHOICE = 4

/** A number: one price for every quantity. In a list: the lowest of several; or with its tier. */
type WrittenPrice =
  | number
  | readonly [lowest: number]
  | readonly [price: number, smallest: number, from: number, tierPrice: number]

/** The values of a card in turn; what hardly any item has is at the end. */
type Row = readonly [
  id: string,
  slug: string,
  name: string,
  code: string,
  price: ShownPrice | WrittenPrice,
  /** The sum of OFFER, NEW and CHOICE. */
  marks: number,
  quantityRule?: ItemCard['quantityRule'] | null,
  picture?: string | null,
  variant?: ItemCard['variant'] | null,
  nameLanguage?: ItemCard['nameLanguage'] | null,
  unit?: ItemCard['unit'] | null,
  supply?: ItemCard['supply'],
]

function rowOf(item: ItemCard): Row {
  const { id, slug, name, code, price, quantityRule, picture, variant, nameLanguage, unit, supply } = item
  const marks = (item.isOffer ? OFFER : 0) + (item.isNew ? NEW : 0) + (item.isChoice ? CHOICE : 0)
  const row = [id, slug, name, code, writtenPrice(price), marks] as const
  const usual = [...row, quantityRule ?? null, picture ?? null, variant ?? null] as const
  if (unit || supply) return [...usual, nameLanguage ?? null, unit ?? null, supply]
  if (nameLanguage) return [...usual, nameLanguage]
  return quantityRule || picture || variant ? usual : row
}

function cardOf(row: Row): ItemCard {
  const [id, slug, name, code, price, marks, quantityRule, picture, variant, nameLanguage, unit, supply] = row
  return {
    id,
    slug,
    name,
    code,
    price: readPrice(price),
    isOffer: (marks & OFFER) > 0,
    isNew: (marks & NEW) > 0,
    isChoice: (marks & CHOICE) > 0,
    ...(quantityRule && { quantityRule }),
    ...(picture && { picture }),
    ...(variant && { variant }),
    ...(nameLanguage && { nameLanguage }),
    ...(unit && { unit }),
    ...(supply && { supply }),
  }
}

function writtenPrice(shown: ShownPrice): ShownPrice | WrittenPrice {
  if (shown.kind !== 'shown') return shown
  const { price, from, tier } = shown
  if (!tier) return from ? [price] : price
  return from ? shown : [price, tier.smallest, tier.from, tier.price]
}

function readPrice(written: ShownPrice | WrittenPrice): ShownPrice {
  if (typeof written === 'number') return { kind: 'shown', price: written, from: false }
  if ('kind' in written) return written
  if (written.length === 1) return { kind: 'shown', price: written[0], from: true }
  const [price, smallest, from, tierPrice] = written
  return { kind: 'shown', price, from: false, tier: { smallest, from, price: tierPrice } }
}
