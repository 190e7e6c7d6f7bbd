import { Vocabulary } from '../../text/vocabulary.ts'
import { ArrivingNames } from './names.ts'
import { ArrivingRows } from './rows.ts'
import { runToCompletion } from '../incremental.ts'
import type { ItemTexts } from '../item.ts'
import { isTranslated, shownName } from '../names.ts'
import type { Language } from '../../text/language.ts'
import { compareByKeys, type ItemOrder, ORDER_NAMES, type OrderName, ranked } from '../item-order.ts'
import { packNewPage, PAGE_ROWS, type SearchTexts, type TextPage } from '../search-texts.ts'
import { keyOf } from '../sort-keys.ts'
import { sortedBy } from '../sorted-by.ts'

/** What a catalogue computes from the texts of its items alone. */
export interface TextTables {
  readonly orders: ReadonlyMap<OrderName, ItemOrder>
  readonly texts: SearchTexts
}

/**
 * Makes the orders and the search texts of new items while they arrive, the same as `applyChanges` makes of all at once.
 * Each row arrives once.
 */
export class ArrivingTexts {
  readonly #items: (ItemTexts | undefined)[] = []
  readonly #names = new ArrivingNames()
  /** By row: the number of its own name. */
  readonly #nameNumbers: number[] = []
  /** The numbers of the names in each language, of the rows that have any. */
  readonly #translated = new Map<number, Readonly<Record<Language, number>>>()
  readonly #codeKeys: (string | undefined)[] = []
  readonly #byCode = new ArrivingRows(compareByKeys(this.#codeKeys, this.#items, 'code'))
  readonly #vocabulary = new Vocabulary()
  readonly #pages: (TextPage | undefined)[] = []
  /** By page: its rows that have arrived. */
  readonly #counts: number[] = []

  add(row: number, item: ItemTexts): void {
    this.#extend(row + 1)
    this.#items[row] = item
    this.#nameNumbers[row] = this.#names.numberOf(item.name)
    if (isTranslated(item)) this.#translated.set(row, this.#numbersOf(item))
    // By code and by name in English, letters have the same ranks
    this.#codeKeys[row] = keyOf(item.code, this.#names.ranks)
    this.#byCode.add(row)
    const page = Math.floor(row / PAGE_ROWS)
    const count = (this.#counts[page] ?? 0) + 1
    this.#counts[page] = count
    if (count === PAGE_ROWS) this.#pages[page] = this.#pack(page)
  }

  /** @param size how many rows there are, with those that no item has */
  finish(size: number): TextTables {
    this.#extend(size)
    const count = Math.ceil(size / PAGE_ROWS)
    const pages = Array.from({ length: count }, (_, page) => this.#pages[page] ?? this.#pack(page))
    return {
      orders: this.#finishOrders(),
      texts: { vocabulary: this.#vocabulary, pages, replacedWords: 0 },
    }
  }

  #numbersOf(item: ItemTexts): Readonly<Record<Language, number>> {
    const numberIn = (language: Language) => this.#names.numberOf(shownName(item, language))
    return { es: numberIn('es'), en: numberIn('en'), zh: numberIn('zh') }
  }

  /** One by one, because an array that is filled in any other way is slower to read. */
  #extend(size: number): void {
    while (this.#items.length < size) {
      this.#items.push(undefined)
      this.#codeKeys.push(undefined)
      this.#nameNumbers.push(0)
    }
  }

  #pack(page: number): TextPage {
    const first = page * PAGE_ROWS
    return runToCompletion(packNewPage(this.#vocabulary, this.#items.slice(first, first + PAGE_ROWS)))
  }

  #finishOrders(): ReadonlyMap<OrderName, ItemOrder> {
    const size = this.#items.length
    const byCode = ranked(this.#byCode.finish(), size)
    const orders = new Map<OrderName, ItemOrder>()
    // Languages with the same order of names share one, unless items have other names there
    const made = new Map<Int32Array, ItemOrder>()
    for (const name of ORDER_NAMES) {
      if (name === 'code') {
        orders.set(name, byCode)
        continue
      }
      const ranks = this.#names.ranksIn(name)
      const known = this.#translated.size === 0 ? made.get(ranks) : undefined
      const order = known ?? ranked(this.#byName(byCode.rows, ranks, name), size)
      made.set(ranks, order)
      orders.set(name, order)
    }
    return orders
  }

  /** The rows by the rank of their names; those with the same one stay in the order of their codes. */
  #byName(byCode: Int32Array, ranks: Int32Array, language: Language): Int32Array {
    const numberOf = (row: number) => this.#translated.get(row)?.[language] ?? this.#nameNumbers[row] ?? 0
    return sortedBy(byCode, (row) => ranks[numberOf(row)] ?? 0, ranks.length)
  }
}
