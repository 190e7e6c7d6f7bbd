import { useAllCategories } from './all-categories.ts'
import { CategoryTree } from './category-tree.tsx'

/** Both category menus load this module when they are used, so that they share one script. */
export { MenuCategories } from './menu-categories.tsx'

/** What the category menu of large screens shows once it is used. */
export function OpenedCategories() {
  return <CategoryTree categories={useAllCategories()} />
}
