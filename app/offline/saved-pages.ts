import type { Language } from '#domain/text/language.ts'
import { type KeptMoment, keptMoment } from './copy-time.ts'
import { KEPT_AT, KEPT_PICTURE, KEPT_TITLE, offlinePage } from './cache-rules.ts'

/** A page that opens without a network. */
export interface KeptPage {
  readonly address: string
  readonly title: string
  readonly at: number
  readonly kept: KeptMoment
  readonly isItem: boolean
  /** An item's, where it has one in this shop. */
  readonly picture: string | undefined
}

const MOST = 60

/** The pages in a language that are kept on this device, the last seen first. */
export async function listKeptPages(language: Language): Promise<readonly KeptPage[]> {
  const place = (await caches.keys()).find((name) => name.startsWith('pages '))
  if (place === undefined) return []
  const cache = await caches.open(place)
  const pages = await Promise.all((await cache.keys()).map((request) => readPage(cache, request, language)))
  return pages
    .filter((page) => page !== undefined)
    .filter(({ address }) => address.startsWith(`/${language}`) && address !== offlinePage(language))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST)
}

async function readPage(cache: Cache, request: Request, language: Language): Promise<KeptPage | undefined> {
  const copy = await cache.match(request, { ignoreVary: true })
  if (!copy) return undefined
  const { pathname, search } = new URL(request.url)
  const at = Number(copy.headers.get(KEPT_AT))
  const isItem = pathname.split('/')[2] === 'stock'
  const picture = copy.headers.get(KEPT_PICTURE) || undefined
  const title = plainText(copy.headers.get(KEPT_TITLE) ?? '')
  return {
    address: pathname + search,
    title,
    at,
    kept: keptMoment(at, Date.now(), language),
    isItem,
    picture,
  }
}

/** A title as it stood in the page's HTML, percent-encoded. */
function plainText(title: string): string {
  const html = new DOMParser().parseFromString(decodeURIComponent(title), 'text/html')
  return html.body.textContent
}
