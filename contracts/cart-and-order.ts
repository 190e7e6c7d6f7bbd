import { z } from '@hono/zod-openapi'
import { REPORTED_LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { numeric, textual } from './http/tolerant.ts'
import { extension } from './http/parameters.ts'
import { wireStockItem } from './stock.ts'

const item = wireStockItem.shape
const dollars = z.number()
const id = z.int().positive()
/** Amounts of an order: null where prices are shown to nobody (P2). */
const amount = numeric(dollars)
  .nullish()
  .openapi({ description: 'Dollars with two decimals; null = not shown' })
const quantity = numeric(z.int().positive())
const optionalQuantity = z.int().positive().optional()
/** A quantity that cannot be read is not there: the line says so, and the rest of the cart is read. */
const readableQuantity = z
  .preprocess<unknown, typeof optionalQuantity, number | undefined>(
    (value) => quantity.safeParse(value).data,
    optionalQuantity,
  )
  .optional()
  .openapi({ type: 'integer' })

/** A line of the cart as the specification writes it: the item, with the line in its `shoppingCarts[0]` (S6). */
export const wireCartItem = z
  .object({
    ...item,
    stockCategoryId: numeric(item.stockCategoryId).optional(),
    stockItemParentId: numeric(item.stockItemParentId).optional(),
    price: numeric(item.price).optional(),
    bestPrice: numeric(item.bestPrice).optional(),
    quantityBestPrice: numeric(item.quantityBestPrice).optional(),
    stockItemId: z.union([id, z.string()]).openapi({
      description: 'The id of the item, or "{id}.{catalogId}" where an earlier catalogue has the id too',
    }),
    catalogId: z
      .int()
      .positive()
      .optional()
      .openapi(extension('the catalogue of the item; a plain service has one only')),
    shoppingCarts: z
      .array(
        z.object({
          shoppingCartId: numeric(id).openapi({ description: 'Names the line' }),
          quantity: readableQuantity,
          price: numeric(dollars).nullish().openapi({
            description: 'The unit price that will be ordered, in dollars; null = none, or not shown',
          }),
          priceWhenAdded: dollars
            .nullish()
            .openapi(extension('the unit price the client saw when the line was last changed, in dollars')),
          problem: z
            .enum(REPORTED_LINE_PROBLEMS)
            .nullish()
            .openapi(extension('why the line cannot be ordered; null = it can')),
        }),
      )
      .min(1),
    quantity: readableQuantity.openapi({
      description: 'Where another service keeps the quantity of the line; ours is in `shoppingCarts`',
    }),
  })
  .openapi('CartItem')

export type WireCartItem = z.output<typeof wireCartItem>

/** How many are in the cart; undefined where the service says it in neither place, which is never read as 1 (S6). */
export function quantityOf(item: WireCartItem): number | undefined {
  return item.shoppingCarts[0]?.quantity ?? item.quantity
}

export const wireOrder = z
  .object({
    orderId: numeric(id).openapi({ description: 'The number of the order' }),
    uuid: z
      .string()
      .nullish()
      .openapi(extension('the uuid of the push that made it; with it a lost answer is found for sure')),
    date: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
    status: textual(z.string()).openapi({
      description:
        'received, confirmed, preparing, shipped, delivered or cancelled; the words of another service are shown as they come',
    }),
    subtotal: amount,
    taxes: amount,
    total: amount,
    comment: z.string().nullish(),
    catalogId: numeric(id)
      .optional()
      .openapi(extension('the catalogue it was ordered from; the storefront knows it by the call')),
    reference: textual(z.string())
      .nullish()
      .openapi(extension('the number that the company’s own system gave the order; "" = none')),
  })
  .openapi('Order')

export type WireOrder = z.output<typeof wireOrder>

export const wireOrderLine = z
  .object({
    stockItemId: numeric(id),
    code: z.string().nullish().openapi({ type: 'string' }),
    name: z.string(),
    quantity,
    price: amount.openapi({ description: 'The unit price ordered' }),
    total: amount,
  })
  .openapi('OrderLine')

export const wireOrderDetails = wireOrder
  .extend({
    lines: z.array(wireOrderLine),
    statusHistory: z
      .array(z.object({ status: z.string(), date: z.string() }).openapi('StatusChange'))
      .optional()
      .openapi(extension('when the order reached which status, oldest first; dates are UTC, ISO 8601')),
  })
  .openapi('OrderDetails')

export type WireOrderDetails = z.output<typeof wireOrderDetails>
