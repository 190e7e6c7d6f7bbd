import { useAllCategories } from './all-categories.ts'
import { CategoryTree } from './category-tree.tsx'

/** One script has what both category menus need once they are used. */
export { MenuCategories } from './menu-categories.tsx'

/** What the category menu of large screens shows once it is used. */
export function OpenedCategories() {
  return <CategoryTree categories={useAllCategories()} />
}
