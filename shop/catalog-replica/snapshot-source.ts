import type { CatalogOfCompany } from '#config'
import { type CallResult, createServiceClient, type ServiceClient } from '#contracts/http/client.ts'
import { categoryFile, onlyCategoryFile, onlyStockFile, stockFile } from '#contracts/snapshot.ts'
import { connectRemote } from '../remote/remote-service.ts'
import { serveFolder } from '#services/catalog/snapshot-folder.ts'

/** How often the files are checked, ms: in a folder, and on another host. */
const CHECK_FOLDER_MS = 2_000
const CHECK_HOST_MS = 60_000

/** The state of a list when it was last served. */
interface ServedState {
  readonly revision: number
  /** The entity tag of the file. */
  readonly etag: string | undefined
  readonly checkedAt: number
}

interface Files {
  readonly client: ServiceClient
  readonly checkMs: number
}

/**
 * A catalogue service backed by a snapshot: a folder, or the address of a host, with `stocks/0.json`,
 * `categories/0.json` and so on. It answers the two lists like a service that has revisions but sends only full lists.
 */
export function openSnapshot(place: string, catalogs: readonly CatalogOfCompany[]): ServiceClient {
  const files: Files = /^https?:/.test(place)
    ? { client: connectRemote('snapshot', place), checkMs: CHECK_HOST_MS }
    : { client: createServiceClient('http://snapshot', serveFolder(place)), checkMs: CHECK_FOLDER_MS }
  const served = new Map<string, ServedState>()
  return createServiceClient('http://snapshot', async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const list = LISTS.find(({ call }) => pathname.startsWith(call))
    const catalogId = Number(pathname.split('/').at(-1))
    const index = catalogs.findIndex((catalog) => catalog.catalogId === catalogId)
    if (!list || index < 0)
      return refusal(404, 'not_found', 'a snapshot has nothing but the lists of its catalogues')

    const last = served.get(pathname)
    const since = searchParams.get('since')
    const hasLast = last !== undefined && since === String(last.revision)
    // Without this, a snapshot that cannot be used would be read again at every request
    if (last && since !== null && Date.now() - last.checkedAt < files.checkMs)
      return hasLast ? notChanged(last) : refusal(503, 'unavailable', 'the snapshot is looked at in a moment')
    const file = await readFile(files, list, index, catalogs.length, hasLast ? last.etag : undefined)
    if (!file.ok || (file.value.status !== 200 && file.value.status !== 304))
      return refusal(503, 'unavailable', 'the snapshot cannot be read')
    if (file.value.status === 304 && last) {
      served.set(pathname, { ...last, checkedAt: Date.now() })
      return notChanged(last)
    }
    const etag = file.value.headers.get('etag') ?? undefined
    const isNew = last === undefined || etag === undefined || etag !== last.etag
    const now = { revision: (last?.revision ?? 0) + (isNew ? 1 : 0), etag, checkedAt: Date.now() }
    served.set(pathname, now)
    return new Response(file.value.body, {
      headers: { etag: `"${now.revision}"`, 'content-type': 'application/json' },
    })
  })
}

const LISTS = [
  { call: '/api/StockItems/GetStockItemsByCompany/', numbered: stockFile, only: onlyStockFile },
  { call: '/api/Categories/GetCategoriesByCompany/', numbered: categoryFile, only: onlyCategoryFile },
] as const

async function readFile(
  { client }: Files,
  { numbered, only }: (typeof LISTS)[number],
  index: number,
  catalogs: number,
  etag: string | undefined,
): Promise<CallResult<Response>> {
  const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag }
  const file = await client.sendRaw(numbered, {
    params: { file: `${index}.json` },
    headers,
    limits: FILE_LIMITS,
  })
  if (catalogs > 1 || !file.ok || file.value.status !== 404) return file
  return client.sendRaw(only, { params: { file: '' }, headers, limits: FILE_LIMITS })
}

/** Room for a million rows of 300 bytes. */
const FILE_LIMITS = { timeMs: 60_000, bytes: 300_000_000 }

function notChanged({ revision }: ServedState): Response {
  return new Response(null, { status: 304, headers: { etag: `"${revision}"` } })
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ isSuccessful: false, data: [], message, code }, { status })
}
