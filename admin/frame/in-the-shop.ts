import type { UIMatch } from 'react-router'

/** What a screen shows that the shop has a page of, for “To the shop”: a screen exports it as its `handle`. */
export interface ShownInShop<Data> {
  /** The page of the shop, without its language; undefined = none. */
  readonly shopPath: (data: Data) => string | undefined
}

/** The page of the shop with what the screen shows; '' = its home page. */
export function inTheShop(matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[]): string {
  const match = matches.at(-1)
  const path =
    isShownInShop(match?.handle) && match?.loaderData ? match.handle.shopPath(match.loaderData) : ''
  return path === undefined || path === '/' ? '' : path
}

function isShownInShop(handle: unknown): handle is ShownInShop<unknown> {
  return typeof handle === 'object' && handle !== null && 'shopPath' in handle
}
