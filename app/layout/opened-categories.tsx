import { useAllCategories } from './all-categories.ts'
import { CategoryTree } from './category-tree.tsx'

/** What the category menu shows once it is used. */
export function OpenedCategories() {
  return <CategoryTree categories={useAllCategories()} />
}
