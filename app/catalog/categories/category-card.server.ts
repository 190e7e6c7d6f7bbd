import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import { categoryPicture } from '../../pictures/picture-address.ts'
import { type NameContext, nameFor } from '#domain/catalog/names.ts'
import type { Shop } from '#shop/shop.ts'
import type { CategoryCard } from '../catalog-page.ts'
import { categoryAddressOf } from '../../addresses/catalog-addresses.server.ts'

export function categoryCardOf(
  shop: Shop,
  catalog: Catalog,
  node: CategoryNode,
  names: NameContext,
): CategoryCard {
  return {
    ...categoryAddressOf(node, names.language),
    ...nameFor(node, names),
    picture: categoryPicture(shop, node),
    total: itemCount(catalog, node),
    hasChildren: childCategories(catalog, node).length > 0,
  }
}
