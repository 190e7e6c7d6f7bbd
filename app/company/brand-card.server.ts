import type { Brand } from '#contracts/content.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'

/** A brand that links to its items. */
export interface BrandCard {
  readonly id: string
  readonly name: string
  readonly picture: string | undefined
}

/** Cards for the brands that have a name, because the catalogue is filtered by name. */
export function brandCards(shop: Shop, brands: readonly Brand[]): BrandCard[] {
  return brands
    .map(({ brandId, name, imageUrl }) => ({
      id: String(brandId),
      name: name.trim(),
      picture: contentPicture(shop, imageUrl),
    }))
    .filter(({ name }) => name !== '')
}
