import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { readLongList } from '#contracts/http/stream-list.ts'
import { categoryFile, onlyCategoryFile, onlyStockFile, stockFile } from '#contracts/snapshot.ts'
import { serveFolder } from '#shop/catalog-replica/snapshot-folder.ts'

const LISTS = [
  { name: 'stock items', numbered: stockFile, only: onlyStockFile },
  { name: 'categories', numbered: categoryFile, only: onlyCategoryFile },
] as const
type List = (typeof LISTS)[number]

interface SnapshotCheck {
  readonly problems: string[]
  readonly facts: string[]
}

/**
 * Checks the files of a shop that runs from a snapshot. `location` is an address or a folder. Returns problems
 * and facts as sentences.
 */
export async function checkSnapshot(
  location: string,
  catalogs: readonly { readonly catalogId: number }[],
): Promise<SnapshotCheck> {
  const read: Fetch = /^https?:/.test(location)
    ? (request, { signal }) => fetch(request, { signal })
    : serveFolder(location)
  const client = createServiceClient(/^https?:/.test(location) ? location : 'http://snapshot', read)
  const requestFile = (route: List['numbered' | 'only'], file: string) =>
    client.sendRaw(route, { params: { file }, headers: {}, limits: { timeMs: 60_000, bytes: Infinity } })

  async function checkList(
    { name, numbered, only }: List,
    index: number,
    catalogId: number,
  ): Promise<SnapshotCheck> {
    const path = numbered.path.replace('{file}', `${index}.json`)
    const own = await requestFile(numbered, `${index}.json`)
    const isAbsent = own.ok && own.value.status === 404
    const file = isAbsent && catalogs.length === 1 ? await requestFile(only, '') : own
    const label = `SNAPSHOT (${location}): ${path}, the ${name} of catalogue ${catalogId},`
    if (!file.ok) return failed(`SNAPSHOT (${location}) cannot be reached`)
    if (file.value.status === 404) return failed(`${label} is not there`)
    let count = 0
    const list = await readLongList(file.value, (rows) => void (count += rows.length))
    if (!list.ok) return failed(`${label} cannot be read`)
    const changed = file.value.headers.get('last-modified')
    const date = changed === null ? '' : `, of ${new Date(changed).toISOString()}`
    return { problems: [], facts: [`The snapshot has ${count} ${name} of catalogue ${catalogId}${date}.`] }
  }

  const checks: SnapshotCheck[] = []
  for (const [index, { catalogId }] of catalogs.entries())
    for (const list of LISTS) checks.push(await checkList(list, index, catalogId))
  return {
    problems: [...new Set(checks.flatMap((check) => check.problems))],
    facts: [...checks.flatMap((check) => check.facts), LIMITATIONS],
  }
}

const LIMITATIONS =
  'A shop of a snapshot takes no orders: nobody signs in, there is no cart. Its pictures, messages, brands and contact are not in the files (IMAGE_BASE_URL, PRODUCT_API_URL).'

function failed(problem: string): SnapshotCheck {
  return { problems: [problem], facts: [] }
}
