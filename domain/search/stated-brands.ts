import { type ItemTable, LISTED, liveVariants } from '../catalog/item-table.ts'
import { fold } from '../text/fold.ts'

/** The brands that items state in their field. */
export interface StatedBrands {
  /** As an item writes them, each once. */
  readonly names: readonly string[]
  /** By row of a listed item: the number of its brand, else of a variant's; -1 = none. */
  readonly ofRows: Int32Array
  /** The number of a brand in any spelling; undefined = no item states it. */
  readonly numberOf: (name: string) => number | undefined
}

const kept = new WeakMap<ItemTable, StatedBrands>()

/** Read once for each state of the items. */
export function statedBrands(table: ItemTable): StatedBrands {
  const known = kept.get(table)
  if (known) return known
  const names: string[] = []
  const numbers = new Map<string, number>()
  const byText = new Map<string, number>()
  const ofRows = new Int32Array(table.items.length).fill(-1)
  for (let row = 0; row < ofRows.length; row++) {
    const brand = brandAt(table, row)
    if (brand === undefined) continue
    let number = byText.get(brand) ?? numbers.get(keyOf(brand))
    if (number === undefined) {
      number = names.push(brand) - 1
      numbers.set(keyOf(brand), number)
    }
    byText.set(brand, number)
    ofRows[row] = number
  }
  const stated = { names, ofRows, numberOf: (name: string) => numbers.get(keyOf(name)) }
  kept.set(table, stated)
  return stated
}

function keyOf(brand: string): string {
  return fold(brand).replace(/\s+/g, ' ').trim()
}

function brandAt(table: ItemTable, row: number): string | undefined {
  if (((table.flags[row] ?? 0) & LISTED) === 0) return undefined
  const own = table.items[row]?.brand
  if (own !== undefined || table.variants[row] === undefined) return own
  for (const variant of liveVariants(table, row)) {
    const brand = table.items[variant]?.brand
    if (brand !== undefined) return brand
  }
  return undefined
}
