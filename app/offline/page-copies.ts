import * as rules from './cache-rules.ts'
import { worker } from './worker-scope.ts'

/** The copies themselves, in the browser's own store; which may be full at any time, and then keeps nothing more. */

declare const BUILD: string

/** What an answer was asked with does not matter: an address has one copy. */
const ANY_ASKER = { ignoreVary: true } as const

interface Keeping {
  readonly title?: string
  readonly picture?: string
  /** Asked when all is ready to be put aside: it may be of a visit that is over by then. */
  readonly isWanted?: () => boolean
}

/** Puts an answer aside, marked with when and how large. */
export async function keep(
  place: string,
  address: string,
  answer: Response,
  { title = '', picture = '', isWanted = () => true }: Keeping = {},
): Promise<void> {
  const body = await answer.blob()
  const headers = rules.headersToKeep(answer.headers)
  headers.set(rules.KEPT_AT, String(Date.now()))
  headers.set(rules.KEPT_BYTES, String(body.size))
  headers.set(rules.KEPT_TITLE, encodeURIComponent(title))
  headers.set(rules.KEPT_PICTURE, picture)
  // One that another has taken the place of would keep for nobody
  if (!isWanted() || worker.serviceWorker?.state === 'redundant') return
  const cache = await caches.open(place)
  const put = () => cache.put(address, new Response(body, { headers }))
  // Where there is no room the pictures go: they come again by themselves
  await put().catch(() => caches.delete(rules.PLACE_OF_PICTURES).then(put, () => undefined))
}

export function keptAt(copy: Response): number {
  return Number(copy.headers.get(rules.KEPT_AT))
}

/** The place where pages are kept now; there is at most one, that of the last visit. */
export async function placeOfPages(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(rules.placesOfPages(BUILD)))
}

export async function findPage(address: string): Promise<Response | undefined> {
  const place = await placeOfPages()
  const copy = place && (await findIn(place, address))
  return copy && Date.now() - keptAt(copy) < rules.PAGE_LIMITS.age ? copy : undefined
}

export async function findIn(place: string, address: string, options = {}): Promise<Response | undefined> {
  return (await caches.open(place)).match(address, { ...ANY_ASKER, ...options })
}

/** Deletes pages kept for any visit but this one; undefined = for all. True where there were some. */
export async function forgetPages(visit?: string): Promise<boolean> {
  const mine = visit && rules.placeOfPages(BUILD, visit)
  return dropPlaces((name) => name.startsWith(rules.placesOfPages(BUILD)) && name !== mine)
}

/** Deletes what other builds of the shop kept; pictures serve any. */
export function dropOtherBuilds(): Promise<boolean> {
  return dropPlaces(
    (name) =>
      name !== rules.PLACE_OF_PICTURES &&
      name !== rules.placeOfFiles(BUILD) &&
      !name.startsWith(rules.placesOfPages(BUILD)),
  )
}

async function dropPlaces(goes: (name: string) => boolean): Promise<boolean> {
  const names = (await caches.keys()).filter(goes)
  await Promise.all(names.map((name) => caches.delete(name)))
  return names.length > 0
}

/** Keeps a place within its limits. */
export async function tidy(place: string, limits: rules.Limits): Promise<void> {
  const cache = await caches.open(place)
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const copy = await cache.match(url, ANY_ASKER)
      return { address: url, at: copy ? keptAt(copy) : 0, bytes: Number(copy?.headers.get(rules.KEPT_BYTES)) }
    }),
  )
  await Promise.all(
    rules.whatGoes(kept, limits, Date.now()).map((address) => cache.delete(address, ANY_ASKER)),
  )
}
