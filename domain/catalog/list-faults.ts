import { cyclicCategories } from './merge.ts'
import type { Category } from './item.ts'

/**
 * What contradicts itself in a whole list, each as a sentence that two readings of it can be compared by. The same row
 * told twice contradicts nothing.
 */
export function toldTwice(id: number, one: unknown, other: unknown): string | undefined {
  return JSON.stringify(one) === JSON.stringify(other) ? undefined : `${id} is told twice`
}

export function cyclesAmong(categories: Iterable<Category>): string[] {
  return cyclicCategories([...categories]).map(
    ({ stockCategoryId }) => `${stockCategoryId} is its own ancestor`,
  )
}
