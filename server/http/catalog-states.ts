import type { Catalog } from '#domain/catalog/catalog.ts'

/** Names the states of the catalogue that this process shows, without keeping an old one in memory. */
export function catalogStates(): (catalog: Catalog) => string {
  const numbers = new WeakMap<Catalog, number>()
  let count = 0
  return (catalog) => {
    const number = numbers.get(catalog) ?? (count += 1)
    numbers.set(catalog, number)
    return String(number)
  }
}
