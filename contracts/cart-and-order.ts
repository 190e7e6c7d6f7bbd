import { z } from '@hono/zod-openapi'
import { wireStockItem } from './stock.ts'

const dollars = z.number()
/** Amounts of an order: null where prices are shown to nobody (P2). */
const amount = dollars.nullable()

/** Why a line of the cart cannot be ordered. */
export const LINE_PROBLEMS = ['item_unavailable', 'choose_variant', 'price_on_request'] as const

/** A line of the cart as the specification writes it: the item, with the line in its `shoppingCarts[0]` (S6). */
export const wireCartItem = wireStockItem
  .extend({
    stockItemId: z.union([z.int().positive(), z.string()]),
    /** Extension: the catalogue of the item; a plain service has one only. */
    catalogId: z.int().positive().optional(),
    shoppingCarts: z
      .array(
        z.object({
          shoppingCartId: z.int().positive(),
          quantity: z.int().positive(),
          price: dollars.nullable().openapi({
            description: 'The unit price that will be ordered, in dollars; null = none, or not shown',
          }),
          /** Extension: the unit price the client saw when the line was last changed, in dollars. */
          priceWhenAdded: dollars.nullish(),
          /** Extension: why the line cannot be ordered. */
          problem: z.enum(LINE_PROBLEMS).nullish(),
        }),
      )
      .min(1),
  })
  .openapi('CartItem')

export type WireCartItem = z.output<typeof wireCartItem>

export const wireOrder = z
  .object({
    orderId: z.int().positive(),
    uuid: z.string().nullish(),
    date: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
    status: z
      .string()
      .openapi({ description: 'received, confirmed, preparing, shipped, delivered or cancelled' }),
    subtotal: amount,
    taxes: amount,
    total: amount,
    comment: z.string().nullish(),
    catalogId: z.int().positive().optional(),
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
    /** Extension: when the order reached which status, oldest first. */
    statusHistory: z.array(z.object({ status: z.string(), date: z.string() })).optional(),
  })
  .openapi('OrderDetails')

export type WireOrderDetails = z.output<typeof wireOrderDetails>
