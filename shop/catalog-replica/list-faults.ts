import { cyclicCategories } from '#domain/catalog/merge.ts'
import type { Category } from '#domain/catalog/item.ts'

/** The contradiction between two rows of one id, as a stable sentence, so that two reads can be compared; equal rows have none. */
export function findContradiction(id: number, one: unknown, other: unknown): string | undefined {
  return JSON.stringify(one) === JSON.stringify(other) ? undefined : `${id} has two different rows`
}

export function cyclesAmong(categories: Iterable<Category>): string[] {
  return cyclicCategories([...categories]).map(
    ({ stockCategoryId }) => `${stockCategoryId} is its own ancestor`,
  )
}
