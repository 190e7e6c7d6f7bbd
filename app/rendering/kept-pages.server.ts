import { LRUCache } from 'lru-cache'
import type { StaticHandlerContext } from 'react-router'
import { isPublicArea } from '../addresses/known-query.ts'
import type { FrameData } from '../request/frame-data.ts'
import { keyOf } from '../document/facts-key.server.ts'
import { type Piece, sizeOf } from '../document/kept-parts.server.ts'

/** A page that was rendered for a client, for all who get the same data but for what is written later. */
export interface KeptPage {
  readonly pieces: readonly Piece[]
  readonly policy: string
}

/** The pages of one address and data. */
export interface PagesOfData {
  /** The page that is kept for a cart with the same quantities of the items on it. */
  find(): KeptPage | undefined
  /** The data to render it with, which notes the items whose quantity is asked for. */
  readonly loaderData: StaticHandlerContext['loaderData']
  keep(page: KeptPage): void
}

/** Stands for all items, of a page that asks which are in the cart. */
const EVERY_ITEM = '*'

/** What has been rendered, with the items whose quantity in the cart was asked for. */
const rendered = new LRUCache<string, ReadonlySet<string>>({ max: 1_000 })

/** Some 200 pages; most of a page are parts that other pages have too. */
const kept = new LRUCache<string, KeptPage>({
  maxSize: 12_000_000,
  sizeCalculation: ({ pieces }, key) => sizeOf(pieces, key),
})

/**
 * The pages that clients share; undefined for a page that is for one client, or says what a form did. A page depends on
 * its address and its data alone, because the browser renders it from them again: so these are its key, without the values
 * that are written later.
 *
 * @param url without what the page does not read
 * @param context without values of the client, as the page is rendered with it
 * @param facts what the page depends on besides
 */
export function pagesForClients(
  url: URL,
  { loaderData, errors, actionData, statusCode }: StaticHandlerContext,
  facts: readonly unknown[],
): PagesOfData | undefined {
  const { frame, ...others }: LoaderData = loaderData
  const isPlain = statusCode === 200 && !errors && !actionData && !frame?.notices
  if (!isPlain || !frame?.client || frame.cartCount === undefined || !isPublicArea(areaOf(url)))
    return undefined
  const { cartLines, cartCount: _, ...shared } = frame
  const data = [shared, ...Object.values(others)].flatMap(valuesOf)
  const key = keyOf([url.href, ...facts, ...data])
  const read = new Set<string>()
  const withQuantities = (items: ReadonlySet<string>) => {
    const inCart = items.has(EVERY_ITEM)
      ? Object.keys(cartLines)
      : [...items].filter((item) => item in cartLines)
    return `${key}\n${inCart.map((item) => `${item} ${cartLines[item]}`).join()}`
  }
  return {
    find() {
      const items = rendered.get(key)
      return items && kept.get(withQuantities(items))
    },
    // The number of cart lines is written later
    loaderData: { ...others, frame: { ...shared, cartLines: watched(cartLines, read) } },
    keep(page) {
      const before = rendered.get(key)
      const items = new Set([...(before ?? []), ...read])
      rendered.set(key, items)
      // Most pages are asked for once
      if (before) kept.set(withQuantities(items), page)
    },
  }
}

type LoaderData = { readonly frame?: FrameData } & Readonly<Record<string, unknown>>

/** @param read gets the items whose quantity is asked for */
function watched(cartLines: FrameData['cartLines'], read: Set<string>): FrameData['cartLines'] {
  const note = (item: string | symbol) => typeof item === 'string' && read.add(item)
  return new Proxy(cartLines, {
    get(lines, item) {
      note(item)
      return Reflect.get(lines, item)
    },
    has(lines, item) {
      note(item)
      return Reflect.has(lines, item)
    },
    getOwnPropertyDescriptor(lines, item) {
      note(item)
      return Reflect.getOwnPropertyDescriptor(lines, item)
    },
    ownKeys(lines) {
      read.add(EVERY_ITEM)
      return Reflect.ownKeys(lines)
    },
  })
}

function areaOf({ pathname }: URL): string {
  return pathname.split('/')[2] ?? ''
}

function valuesOf(data: unknown): readonly unknown[] {
  return typeof data === 'object' && data !== null ? Object.entries(data).flat() : [data]
}
