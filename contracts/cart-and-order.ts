import { z } from '@hono/zod-openapi'
import { REPORTED_LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { namesOfKind } from '#domain/catalog/item-fields.ts'
import {
  absentIfUnreadable,
  numeric,
  textual,
  withNumericExtensions,
  withNumericTexts,
} from './http/tolerant.ts'
import { extension, orderId, rowKey } from './http/parameters.ts'
import { wireStockItem } from './stock.ts'

const decimal = z.number()
const id = z.int().positive()
/** An amount of an order; null if nobody may see prices. */
const amount = numeric(decimal)
  .nullish()
  .openapi({ description: 'In the currency of the order; null = hidden' })
const quantity = numeric(z.int().positive())
const optionalQuantity = z.int().positive().optional()
/** An unreadable quantity becomes undefined; the rest of the cart stays readable. */
const readableQuantity = z
  .preprocess<unknown, typeof optionalQuantity, number | undefined>(
    (value) => quantity.safeParse(value).data,
    optionalQuantity,
  )
  .optional()
  .openapi({ type: 'integer' })

/** A cart line in the form of the specification: the item, with the line in its `shoppingCarts[0]`. */
export const wireCartItem = z
  .object({
    ...withNumericExtensions(
      withNumericTexts(wireStockItem.shape, namesOfKind('optionalId', 'price', 'tierQuantity')),
      namesOfKind('orderQuantity'),
    ),
    stockItemId: z.union([id, z.string()]).openapi({
      description: 'The id of the item, or "{id}.{catalogId}" if an earlier catalogue has the same id',
    }),
    catalogId: absentIfUnreadable(numeric(id)).openapi(extension('the catalogue of the item')),
    shoppingCarts: z
      .array(
        z.object({
          shoppingCartId: rowKey('The id of the line'),
          quantity: readableQuantity,
          price: numeric(decimal).nullish().openapi({
            description: 'The unit price that will be ordered; null = none or hidden',
          }),
          priceWhenAdded: absentIfUnreadable(numeric(decimal).nullable()).openapi(
            extension('the unit price the client saw when the line was last changed'),
          ),
          problem: absentIfUnreadable(z.enum(REPORTED_LINE_PROBLEMS).nullable()).openapi(
            extension('why the line cannot be ordered; null = it can be'),
          ),
        }),
      )
      .min(1),
    quantity: readableQuantity.openapi({
      description: 'The quantity of the line in services that do not use `shoppingCarts` for it',
    }),
  })
  .openapi('CartItem')

export type WireCartItem = z.output<typeof wireCartItem>

/** The quantity of a line; undefined if it is in neither place. Never assume 1. */
export function quantityOf(item: WireCartItem): number | undefined {
  return item.shoppingCarts[0]?.quantity ?? item.quantity
}

export const wireOrder = z
  .object({
    orderId,
    uuid: absentIfUnreadable(z.string()).openapi(
      extension('the uuid of the push; it identifies the order after a lost response'),
    ),
    date: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
    status: textual(z.string()).openapi({
      description:
        'received, confirmed, preparing, shipped, delivered or cancelled; other words of a remote service are shown unchanged',
    }),
    currency: absentIfUnreadable(z.string()).openapi(
      extension('ISO 4217: the currency of its prices and amounts; absent = that of the shop'),
    ),
    subtotal: amount,
    taxes: amount,
    total: amount,
    comment: z.string().nullish(),
    clientReference: absentIfUnreadable(textual(z.string())).openapi(
      extension('the number of the order in the client’s own system; "" = none'),
    ),
    deliveryInstructions: absentIfUnreadable(z.string()).openapi(
      extension('where and when the client wants the goods; "" = nothing'),
    ),
    quotation: absentIfUnreadable(z.string()).openapi(
      extension('the number of the quotation whose prices it has; "" = those of the catalogue'),
    ),
    orderedBy: absentIfUnreadable(z.string()).openapi(
      extension('the person of the client who sent the order; "" = the client itself'),
    ),
    preparedBy: absentIfUnreadable(z.string()).openapi(
      extension('the person of the client who asked for its approval; "" = nobody'),
    ),
    catalogId: absentIfUnreadable(numeric(id)).openapi(
      extension('the catalogue of the order; the storefront knows it from its call'),
    ),
    reference: absentIfUnreadable(textual(z.string())).openapi(
      extension('the number of the order in the company’s own system; "" = none'),
    ),
    partlyShipped: absentIfUnreadable(z.boolean()).openapi(
      extension('whether a part of the order is shipped and the rest is still to come'),
    ),
  })
  .openapi('Order')

export type WireOrder = z.output<typeof wireOrder>

/** An item that a client orders, and how it was ordered last. */
export const wireUsualItem = z
  .object({
    stockItemId: numeric(id),
    orders: numeric(z.int().positive()).openapi({ description: 'In how many orders of the last year it is' }),
    quantity: quantity.openapi({ description: 'The quantity of the last of them' }),
    price: amount.openapi({ description: 'The unit price of the last of them; null = hidden' }),
    currency: textual(z.string()).openapi({ description: 'ISO 4217: the currency of the price' }),
    date: z.string().openapi({ description: 'The date of the last of them: UTC, ISO 8601' }),
  })
  .openapi('UsualItem')

export type WireUsualItem = z.output<typeof wireUsualItem>

export const wireOrderLine = z
  .object({
    lineNumber: absentIfUnreadable(numeric(id)).openapi(
      extension('the number of the line in the order; absent = its place in the list, from 1'),
    ),
    stockItemId: numeric(id),
    code: z.string().nullish().openapi({ type: 'string' }),
    name: z.string(),
    nameShown: absentIfUnreadable(z.string()).openapi(
      extension('the name that the client read, in the language of the order; absent = `name`'),
    ),
    quantity,
    price: amount.openapi({ description: 'The ordered unit price' }),
    total: amount,
    taxRate: absentIfUnreadable(numeric(decimal).nullable()).openapi(
      extension('the tax rate of the line in percent; absent = unknown, or that of all lines'),
    ),
  })
  .openapi('OrderLine')

export const wireShipment = z
  .object({
    reference: textual(z.string()).openapi({
      description: 'What the company’s own system calls the shipment, once for each order',
    }),
    carrier: z.string().openapi({ description: 'Who carries it; "" = not stated' }),
    trackingNumber: textual(z.string()).openapi({ description: '"" = none' }),
    trackingUrl: z.string().openapi({ description: 'Where it is followed, with https; "" = nowhere' }),
    shippedAt: z.string().openapi({ description: 'UTC, ISO 8601, or a day' }),
    deliveredAt: z
      .string()
      .nullish()
      .openapi({ description: 'As `shippedAt`; null = not yet, or not known' }),
    lines: z.array(
      z
        .object({
          lineNumber: numeric(id).openapi({ description: 'The line of the order' }),
          code: z.string().nullish().openapi({ type: 'string' }),
          quantity,
        })
        .openapi('ShippedLine'),
    ),
  })
  .openapi('Shipment')

export type WireShipment = z.output<typeof wireShipment>

export const wireTaxPart = z
  .object({
    rate: numeric(decimal).openapi({ description: 'The tax rate in percent' }),
    base: numeric(decimal).openapi({ description: 'The sum of the lines with this rate' }),
    tax: numeric(decimal).openapi({ description: 'The tax on it' }),
  })
  .openapi('TaxPart')

export const wireOrderDetails = wireOrder
  .extend({
    lines: z.array(wireOrderLine),
    taxesByRate: absentIfUnreadable(z.array(wireTaxPart)).openapi(
      extension('the taxes by rate, the highest first; absent = unknown or hidden'),
    ),
    statusHistory: absentIfUnreadable(
      z.array(z.object({ status: textual(z.string()), date: z.string() }).openapi('StatusChange')),
    ).openapi(extension('the statuses of the order with their dates (UTC, ISO 8601), oldest first')),
    shipments: absentIfUnreadable(z.array(wireShipment)).openapi(
      extension('the shipments of the order, oldest first'),
    ),
    notes: absentIfUnreadable(
      z.array(z.object({ text: z.string(), date: z.string() }).openapi('OrderNote')),
    ).openapi(
      extension(
        'what the company wrote to the client about the order, with dates (UTC, ISO 8601), oldest first',
      ),
    ),
  })
  .openapi('OrderDetails')

export type WireOrderDetails = z.output<typeof wireOrderDetails>
