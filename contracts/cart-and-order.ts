import { z } from '@hono/zod-openapi'
import { extension } from './parameters.ts'
import { wireStockItem } from './stock.ts'

const dollars = z.number()
/** Amounts of an order: null where prices are shown to nobody (P2). */
const amount = dollars.nullable().openapi({ description: 'Dollars with two decimals; null = not shown' })

/** Why a line of the cart cannot be ordered. */
export const LINE_PROBLEMS = ['item_unavailable', 'choose_variant', 'price_on_request'] as const

/** A line of the cart as the specification writes it: the item, with the line in its `shoppingCarts[0]` (S6). */
export const wireCartItem = z
  .object({
    ...wireStockItem.shape,
    stockItemId: z.union([z.int().positive(), z.string()]).openapi({
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
          shoppingCartId: z.int().positive().openapi({ description: 'Names the line' }),
          quantity: z.int().positive(),
          price: dollars.nullable().openapi({
            description: 'The unit price that will be ordered, in dollars; null = none, or not shown',
          }),
          priceWhenAdded: dollars
            .nullish()
            .openapi(extension('the unit price the client saw when the line was last changed, in dollars')),
          problem: z
            .enum(LINE_PROBLEMS)
            .nullish()
            .openapi(extension('why the line cannot be ordered; null = it can')),
        }),
      )
      .min(1),
  })
  .openapi('CartItem')

export type WireCartItem = z.output<typeof wireCartItem>

export const wireOrder = z
  .object({
    orderId: z.int().positive().openapi({ description: 'The number of the order' }),
    uuid: z
      .string()
      .nullish()
      .openapi(extension('the uuid of the push that made it; with it a lost answer is found for sure')),
    date: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
    status: z.string().openapi({
      description:
        'received, confirmed, preparing, shipped, delivered or cancelled; the words of another service are shown as they come',
    }),
    subtotal: amount,
    taxes: amount,
    total: amount,
    comment: z.string().nullish(),
    catalogId: z
      .int()
      .positive()
      .optional()
      .openapi(extension('the catalogue it was ordered from; the storefront knows it by the call')),
  })
  .openapi('Order')

export type WireOrder = z.output<typeof wireOrder>

export const wireOrderLine = z
  .object({
    stockItemId: z.int().positive(),
    code: z.string(),
    name: z.string(),
    quantity: z.int().positive(),
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
