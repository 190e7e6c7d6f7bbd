import * as rules from './cache-rules.ts'
import { worker } from './worker-scope.ts'

/** Copies in the browser's Cache storage, which may be full at any time. */

declare const BUILD: string

/** An address has one copy, whatever the request's headers. */
const IGNORE_VARY = { ignoreVary: true } as const

interface CopyOptions {
  readonly title?: string
  readonly picture?: string
  /** Checked just before the write: the scope may have ended by then. */
  readonly isCurrent?: () => boolean
}

/** Saves a copy of an answer with its time and size. When storage is full, deletes the pictures and tries once more. */
export async function storeCopy(
  cacheName: string,
  address: string,
  answer: Response,
  { title = '', picture = '', isCurrent = () => true }: CopyOptions = {},
): Promise<void> {
  const body = await answer.blob()
  const headers = rules.headersOfCopy(answer.headers)
  headers.set(rules.COPIED_AT_HEADER, String(Date.now()))
  headers.set(rules.SIZE_HEADER, String(body.size))
  headers.set(rules.TITLE_HEADER, encodeURIComponent(title))
  headers.set(rules.PICTURE_HEADER, picture)
  // A worker that was replaced must not write for its successor
  if (!isCurrent() || worker.serviceWorker?.state === 'redundant') return
  const cache = await caches.open(cacheName)
  const put = () => cache.put(address, new Response(body, { headers }))
  await put().catch(() => caches.delete(rules.PICTURE_CACHE).then(put, () => undefined))
}

export function copiedAt(copy: Response): number {
  return Number(copy.headers.get(rules.COPIED_AT_HEADER))
}

/** The name of the cache of pages. There is at most one: the last scope's. */
export async function currentPageCache(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(rules.pageCachePrefix(BUILD)))
}

export async function findPage(address: string): Promise<Response | undefined> {
  const cacheName = await currentPageCache()
  const copy = cacheName && (await findCopy(cacheName, address))
  return copy && Date.now() - copiedAt(copy) < rules.PAGE_LIMITS.age ? copy : undefined
}

export async function findCopy(
  cacheName: string,
  address: string,
  options = {},
): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(address, { ...IGNORE_VARY, ...options })
}

/** Deletes the pages of all other scopes; without a scope, all pages. True when there were any. */
export async function deletePages(scope?: string): Promise<boolean> {
  const current = scope && rules.pageCacheName(BUILD, scope)
  return deleteCaches((name) => name.startsWith(rules.pageCachePrefix(BUILD)) && name !== current)
}

/** Deletes the caches of other builds. Pictures are shared by all builds. */
export function deleteOtherBuilds(): Promise<boolean> {
  return deleteCaches(
    (name) =>
      name !== rules.PICTURE_CACHE &&
      name !== rules.buildCacheName(BUILD) &&
      !name.startsWith(rules.pageCachePrefix(BUILD)),
  )
}

async function deleteCaches(isObsolete: (name: string) => boolean): Promise<boolean> {
  const names = (await caches.keys()).filter(isObsolete)
  await Promise.all(names.map((name) => caches.delete(name)))
  return names.length > 0
}

/** Deletes what exceeds the limits of a cache. */
export async function enforceLimits(cacheName: string, limits: rules.Limits): Promise<void> {
  const cache = await caches.open(cacheName)
  const saved = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const copy = await cache.match(url, IGNORE_VARY)
      return {
        address: url,
        at: copy ? copiedAt(copy) : 0,
        bytes: Number(copy?.headers.get(rules.SIZE_HEADER)),
      }
    }),
  )
  await Promise.all(
    rules.copiesToDelete(saved, limits, Date.now()).map((address) => cache.delete(address, IGNORE_VARY)),
  )
}
