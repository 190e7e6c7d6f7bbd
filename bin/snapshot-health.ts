import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { readLongList } from '#contracts/http/stream-list.ts'
import { categoryFile, onlyCategoryFile, onlyStockFile, stockFile } from '#contracts/snapshot.ts'
import { serveFolder } from '#shop/catalog-replica/snapshot-folder.ts'

const LISTS = [
  { name: 'stock items', numbered: stockFile, only: onlyStockFile },
  { name: 'categories', numbered: categoryFile, only: onlyCategoryFile },
] as const
type List = (typeof LISTS)[number]

interface Looked {
  readonly wrong: string[]
  readonly toKnow: string[]
}

/** What is wrong with the files that a shop of a snapshot is made of (C15), and what they hold. */
export async function lookAtSnapshot(
  place: string,
  catalogs: readonly { readonly catalogId: number }[],
): Promise<Looked> {
  const read: Fetch = /^https?:/.test(place)
    ? (request, { signal }) => fetch(request, { signal })
    : serveFolder(place)
  const client = createServiceClient(/^https?:/.test(place) ? place : 'http://snapshot', read)
  const ask = (route: List['numbered' | 'only'], file: string) =>
    client.sendRaw(route, { params: { file }, headers: {}, limits: { timeMs: 60_000, bytes: Infinity } })

  async function lookAt({ name, numbered, only }: List, index: number, catalogId: number): Promise<Looked> {
    const path = numbered.path.replace('{file}', `${index}.json`)
    const own = await ask(numbered, `${index}.json`)
    const isAbsent = own.ok && own.value.status === 404
    const file = isAbsent && catalogs.length === 1 ? await ask(only, '') : own
    const named = `SNAPSHOT (${place}): ${path}, the ${name} of catalog ${catalogId},`
    if (!file.ok) return wrong(`SNAPSHOT (${place}) cannot be reached`)
    if (file.value.status === 404) return wrong(`${named} is not there`)
    let count = 0
    const list = await readLongList(file.value, (rows) => void (count += rows.length))
    if (!list.ok) return wrong(`${named} cannot be read`)
    const changed = file.value.headers.get('last-modified')
    const date = changed === null ? '' : `, of ${new Date(changed).toISOString()}`
    return { wrong: [], toKnow: [`The snapshot has ${count} ${name} of catalog ${catalogId}${date}.`] }
  }

  const looked: Looked[] = []
  for (const [index, { catalogId }] of catalogs.entries())
    for (const list of LISTS) looked.push(await lookAt(list, index, catalogId))
  return {
    wrong: [...new Set(looked.flatMap((one) => one.wrong))],
    toKnow: [...looked.flatMap((one) => one.toKnow), LACKS],
  }
}

const LACKS =
  'A shop of a snapshot takes no orders: nobody signs in, there is no cart. Its pictures, messages, brands and contact are not in the files (IMAGE_BASE_URL, PRODUCT_API_URL).'

function wrong(problem: string): Looked {
  return { wrong: [problem], toKnow: [] }
}
