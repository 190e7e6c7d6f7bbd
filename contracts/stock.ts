import { z } from '@hono/zod-openapi'
import { dollarsFromPrice, nearestPrice, type Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import { extension, id } from './http/parameters.ts'

/** Catalogues write "none" as null, 0, '' or nothing at all. */
const optionalId = z.union([id, z.literal(0), z.literal(''), z.null()]).optional()
const text = z.string().nullish()
const flag = z.boolean().nullish()
const dollars = z.number().nullish()
const orderQuantity = z.number().nullish()

export const wireStockItem = z
  .object({
    stockItemId: id.openapi({ description: 'Names the item in its catalogue for ever' }),
    stockCategoryId: optionalId.openapi({ description: 'Its category; null, 0 or empty = none' }),
    stockItemParentId: optionalId.openapi({
      description: 'The parent it is a variant of; null, 0 or empty = none',
    }),
    isParent: flag.openapi({ description: 'It groups variants, and is not ordered itself' }),
    name: z.string(),
    code: text.openapi({ description: 'What the trade calls it' }),
    additionalCode: text.openapi({ description: 'A second code, such as that of its bars' }),
    imageUrl: text.openapi({
      description: 'A file below StockItemImages, or an https address; empty = none',
    }),
    deleted: flag.openapi({ description: 'It is gone, and is told so that others learn of it' }),
    isOffer: flag.openapi({ description: 'Highlighted' }),
    isNew: flag.openapi({ description: 'Recent' }),
    price: dollars.openapi({
      description: 'Dollars, up to four decimals; null or 0 = price on request, or not shown to the caller',
    }),
    bestPrice: dollars.openapi({
      description: 'The unit price from `quantityBestPrice` on, dollars, up to four decimals',
    }),
    quantityBestPrice: z
      .number()
      .nullish()
      .openapi({ description: 'The quantity from which bestPrice applies' }),
    minimumOrderQuantity: orderQuantity.openapi(
      extension('the smallest quantity that can be ordered; absent or null = 1'),
    ),
    packMultiple: orderQuantity.openapi(
      extension('an order quantity is a multiple of this; absent or null = 1'),
    ),
  })
  .openapi('StockItem')

export type WireStockItem = z.output<typeof wireStockItem>

export const wireCategory = z
  .object({
    stockCategoryId: id,
    parentStockCategoryId: optionalId.openapi({
      description: 'The category it belongs to; null, 0 or empty = it is a top-level one',
    }),
    name: z.string(),
    imageUrl: text.openapi(extension('a file below StockCategoryImages, or an https address; empty = none')),
    deleted: flag.openapi({ description: 'It is gone, and is told so that others learn of it' }),
  })
  .openapi('Category')

export type WireCategory = z.output<typeof wireCategory>

/** A stock item as a catalogue service tells it, in our terms; a price that is no price is "on request". */
export function readStockItem(wire: WireStockItem, catalogId: number): StockItem {
  return {
    catalogId,
    stockItemId: wire.stockItemId,
    stockCategoryId: wire.stockCategoryId || null,
    stockItemParentId: wire.stockItemParentId || null,
    isParent: wire.isParent ?? false,
    name: wire.name,
    code: wire.code ?? '',
    additionalCode: wire.additionalCode ?? '',
    imageUrl: wire.imageUrl ?? '',
    deleted: wire.deleted ?? false,
    isOffer: wire.isOffer ?? false,
    isNew: wire.isNew ?? false,
    price: readPrice(wire.price),
    bestPrice: readPrice(wire.bestPrice),
    quantityBestPrice: wire.quantityBestPrice ?? null,
    minimumOrderQuantity: readOrderQuantity(wire.minimumOrderQuantity),
    packMultiple: readOrderQuantity(wire.packMultiple),
  }
}

/** A stock item as a service tells it to one who sees prices, or does not (P2): the one place that writes them. */
export function writeStockItem(item: StockItem, visibility: PriceVisibility): WireStockItem {
  const { price, bestPrice, quantityBestPrice } = visibility === 'shown' ? item : NO_PRICES
  return {
    stockItemId: item.stockItemId,
    stockCategoryId: item.stockCategoryId,
    stockItemParentId: item.stockItemParentId,
    isParent: item.isParent,
    name: item.name,
    code: item.code,
    additionalCode: item.additionalCode,
    imageUrl: item.imageUrl,
    deleted: item.deleted,
    isOffer: item.isOffer,
    isNew: item.isNew,
    price: writePrice(price),
    bestPrice: writePrice(bestPrice),
    quantityBestPrice,
    minimumOrderQuantity: item.minimumOrderQuantity,
    packMultiple: item.packMultiple,
  }
}

/** An order quantity that is not a whole number from 1 is treated as absent. */
function readOrderQuantity(given: number | null | undefined): number | undefined {
  return Number.isSafeInteger(given) && Number(given) >= 1 ? Number(given) : undefined
}

const NO_PRICES = { price: null, bestPrice: null, quantityBestPrice: null }

export function readCategory(wire: WireCategory, catalogId: number): Category {
  const parent = wire.parentStockCategoryId || null
  return {
    catalogId,
    stockCategoryId: wire.stockCategoryId,
    parentStockCategoryId: parent === wire.stockCategoryId ? null : parent,
    name: wire.name,
    imageUrl: wire.imageUrl ?? '',
    deleted: wire.deleted ?? false,
  }
}

export function writeCategory(category: Category): WireCategory {
  return {
    stockCategoryId: category.stockCategoryId,
    parentStockCategoryId: category.parentStockCategoryId,
    name: category.name,
    imageUrl: category.imageUrl,
    deleted: category.deleted,
  }
}

export function readPrice(dollars: number | null | undefined): Price | null {
  return dollars === null || dollars === undefined ? null : (nearestPrice(dollars) ?? null)
}

function writePrice(price: Price | null): number | null {
  return price === null ? null : dollarsFromPrice(price)
}
