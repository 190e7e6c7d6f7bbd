/**
 * What a page says to its worker: what it loaded before the worker was there; asking when the copy was made that it is
 * shown as; to forget what was kept of pages.
 */
export type Word =
  | { readonly kind: 'seen'; readonly addresses: readonly string[] }
  | { readonly kind: 'kept at' }
  | { readonly kind: 'forget' }
