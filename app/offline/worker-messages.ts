/**
 * Messages from a page to its worker. `seen`: addresses loaded before the worker started; `kept at`: requests the time of
 * the shown copy; `reaches shop`: requests whether the worker reaches the shop; `forget`: deletes the saved pages. A page
 * and a worker of different releases may meet: keep the names.
 */
export type WorkerMessage =
  | { readonly kind: 'seen'; readonly addresses: readonly string[] }
  | { readonly kind: 'kept at' }
  | { readonly kind: 'reaches shop' }
  | { readonly kind: 'forget' }
