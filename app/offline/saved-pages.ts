import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { type CopyTime, copyTime } from './copy-time.ts'
import { COPIED_AT_HEADER, PICTURE_HEADER, TITLE_HEADER, offlinePage } from './cache-rules.ts'

/** A page that opens offline. */
export interface SavedPage {
  readonly address: string
  readonly title: string
  readonly at: number
  readonly savedAt: CopyTime
  readonly isItem: boolean
  /** The item's picture, if it is in this shop. */
  readonly picture: string | undefined
}

const MAX_PAGES = 60

/** The saved pages in a language, the latest first, with the times of a zone. */
export async function listSavedPages(language: Language, zone: TimeZone): Promise<readonly SavedPage[]> {
  const cacheName = (await caches.keys()).find((name) => name.startsWith('pages '))
  if (cacheName === undefined) return []
  const cache = await caches.open(cacheName)
  const reader = { language, zone }
  const pages = await Promise.all((await cache.keys()).map((request) => readPage(cache, request, reader)))
  return pages
    .filter((page) => page !== undefined)
    .filter(({ address }) => address.startsWith(`/${language}`) && address !== offlinePage(language))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_PAGES)
}

interface Reader {
  readonly language: Language
  readonly zone: TimeZone
}

async function readPage(
  cache: Cache,
  request: Request,
  { language, zone }: Reader,
): Promise<SavedPage | undefined> {
  const copy = await cache.match(request, { ignoreVary: true })
  if (!copy) return undefined
  const { pathname, search } = new URL(request.url)
  const at = Number(copy.headers.get(COPIED_AT_HEADER))
  const isItem = pathname.split('/')[2] === 'stock'
  const picture = copy.headers.get(PICTURE_HEADER) || undefined
  const title = plainText(copy.headers.get(TITLE_HEADER) ?? '')
  return {
    address: pathname + search,
    title,
    at,
    savedAt: copyTime(at, Date.now(), language, zone),
    isItem,
    picture,
  }
}

/** Decodes a title: percent-encoded HTML text. */
function plainText(title: string): string {
  const html = new DOMParser().parseFromString(decodeURIComponent(title), 'text/html')
  return html.body.textContent
}
