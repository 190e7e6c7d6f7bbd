import type { Brand } from '#contracts/content.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'

/** A brand, which leads to its items. */
export interface BrandCard {
  readonly id: string
  readonly name: string
  readonly picture: string | undefined
}

/** The brands that have a name: it is what the catalogue is filtered by (C8, C13). */
export function brandCards(shop: Shop, brands: readonly Brand[]): BrandCard[] {
  return brands
    .map(({ brandId, name, imageUrl }) => ({
      id: String(brandId),
      name: name.trim(),
      picture: contentPicture(shop, imageUrl),
    }))
    .filter(({ name }) => name !== '')
}
