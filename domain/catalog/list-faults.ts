import { cyclicCategories } from './merge.ts'
import type { Category } from './item.ts'

/**
 * The contradictions in a full list, each as a stable sentence, so that two readings can be compared. A repeated
 * identical row is not one.
 */
export function repeatedDifferently(id: number, one: unknown, other: unknown): string | undefined {
  return JSON.stringify(one) === JSON.stringify(other) ? undefined : `${id} is told twice`
}

export function cyclesAmong(categories: Iterable<Category>): string[] {
  return cyclicCategories([...categories]).map(
    ({ stockCategoryId }) => `${stockCategoryId} is its own ancestor`,
  )
}
