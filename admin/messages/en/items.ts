import type { ItemGap } from '#backoffice/items/items.ts'

/** What items lack. */
export const itemsEn = {
  itemGaps: {
    section: 'Catalog',
    counted: {
      unpriced: (count: string) => `Price on request: ${count}`,
      unpictured: (count: string) => `No picture: ${count}`,
      unlistedPicture: (count: string) => `Pictures of hosts that are not listed: ${count}`,
      uncategorized: (count: string) => `No category, or a deleted one: ${count}`,
      parentless: (count: string) => `Variants whose main item is gone: ${count}`,
      tierless: (count: string) => `Tier price without a quantity: ${count}`,
      dearTier: (count: string) => `Tier price above the price: ${count}`,
      repeatedCode: (count: string) => `Code used more than once: ${count}`,
    } satisfies Record<ItemGap, (count: string) => string>,
    titles: {
      unpriced: 'Items with a price on request',
      unpictured: 'Items without a picture',
      unlistedPicture: 'Items with a picture of a host that is not listed',
      uncategorized: 'Items without a category',
      parentless: 'Variants whose main item is gone',
      tierless: 'Tier prices without a quantity',
      dearTier: 'Tier prices above the price',
      repeatedCode: 'Codes used more than once',
    } satisfies Record<ItemGap, string>,
    texts: {
      unpriced: 'Clients cannot order them online. Give them a price, unless you want to be asked.',
      unpictured: 'The shop shows a placeholder in place of the picture.',
      unlistedPicture:
        'Browsers do not show these pictures. Let IMAGE_HOSTS on the server name their host, or give the items other pictures.',
      uncategorized: 'They have no category, or one that is deleted: clients find them only by searching.',
      parentless: 'The item that they are variants of is deleted or missing, so no list shows them.',
      tierless: 'The tier price never applies, because the quantity from which it counts is missing.',
      dearTier: 'Whoever buys more pays more for each. That is mostly a slip.',
      repeatedCode: 'Two items of a catalog have the same code. An import by code changes only one of them.',
    } satisfies Record<ItemGap, string>,
    /** How many lack it, as a figure. */
    total: (count: string) => (count === '1' ? '1 item' : `${count} items`),
    none: 'No item has this gap any more.',
    noneText: 'Items that need this correction after an import or a change appear here.',
    noCode: 'without a code',
    inShop: 'In the shop',
    inShopOf: (name: string) => `In the shop: ${name}`,
  },
}

export type ItemsTexts = typeof itemsEn
