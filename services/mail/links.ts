import type { Language } from '#domain/text/language.ts'
import type { OrderId } from '#domain/orders/order-number.ts'

/** Links in mails; `shop` is its address without a trailing slash. */

export function orderLink(shop: string, language: Language, { catalogId, orderId }: OrderId): string {
  return `${shop}/${language}/client/orders/${catalogId}/${orderId}`
}

export function quotationLink(shop: string, language: Language, quotationId: number): string {
  return `${shop}/${language}/client/quotations/${quotationId}`
}

export function cartLink(shop: string, language: Language): string {
  return `${shop}/${language}/client/shopping-cart`
}

/** A page of the back-office; it leads through the sign-in. */
export function backOfficeLink(shop: string, path: string): string {
  return `${shop}/admin${path}`
}

export function signInLink(shop: string, language: Language): string {
  return `${shop}/${language}/oauth/login`
}

export function forgotLink(shop: string, language: Language): string {
  return `${shop}/${language}/oauth/forgot-password`
}

/** The token is in the query, so that the page works without scripts. */
export function resetLink(shop: string, language: Language, clientId: number, token: string): string {
  return `${shop}/${language}/oauth/reset-password?client=${clientId}&token=${token}`
}
