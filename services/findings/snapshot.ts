import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { readLongList } from '#contracts/http/stream-list.ts'
import { categoryFile, onlyCategoryFile, onlyStockFile, stockFile } from '#contracts/snapshot.ts'
import { serveFolder } from '../catalog/snapshot-folder.ts'

const LISTS = [
  { list: 'items', numbered: stockFile, only: onlyStockFile },
  { list: 'categories', numbered: categoryFile, only: onlyCategoryFile },
] as const
type List = (typeof LISTS)[number]

export type SnapshotProblem =
  | readonly [code: 'snapshotUnreachable', location: string]
  | readonly [
      code: 'snapshotMissing' | 'snapshotUnreadable',
      location: string,
      path: string,
      list: List['list'],
      catalogId: number,
    ]

/** How long a list is, and when its file was changed, ISO 8601; '' = not known. */
export type SnapshotFact = readonly [
  code: 'snapshotList',
  list: List['list'],
  rows: number,
  catalogId: number,
  at: string,
]

interface SnapshotCheck {
  readonly problems: readonly SnapshotProblem[]
  readonly facts: readonly SnapshotFact[]
}

/**
 * Checks the files of a shop that runs from a snapshot. `location` is an address or a folder. Returns problems
 * and facts.
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
    { list, numbered, only }: List,
    index: number,
    catalogId: number,
  ): Promise<SnapshotCheck> {
    const path = numbered.path.replace('{file}', `${index}.json`)
    const own = await requestFile(numbered, `${index}.json`)
    const isAbsent = own.ok && own.value.status === 404
    const file = isAbsent && catalogs.length === 1 ? await requestFile(only, '') : own
    if (!file.ok) return failed(['snapshotUnreachable', location])
    if (file.value.status === 404) return failed(['snapshotMissing', location, path, list, catalogId])
    let count = 0
    const rows = await readLongList(file.value, (rows) => void (count += rows.length))
    if (!rows.ok) return failed(['snapshotUnreadable', location, path, list, catalogId])
    const changed = file.value.headers.get('last-modified')
    const at = changed === null ? '' : new Date(changed).toISOString()
    return { problems: [], facts: [['snapshotList', list, count, catalogId, at]] }
  }

  const checks: SnapshotCheck[] = []
  for (const [index, { catalogId }] of catalogs.entries())
    for (const list of LISTS) checks.push(await checkList(list, index, catalogId))
  return {
    // One that cannot be reached is found once for each of its files
    problems: [
      ...new Map(checks.flatMap((check) => check.problems).map((one) => [one.join(' '), one])).values(),
    ],
    facts: checks.flatMap((check) => check.facts),
  }
}

function failed(problem: SnapshotProblem): SnapshotCheck {
  return { problems: [problem], facts: [] }
}
