import { randomFrom } from '../../test/long/crash/faults.ts'
import { type Bench, inRounds, type Server } from '../bench.ts'
import { madeItems } from '../shop/made-catalog.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const QUERIES = 1_000
const SECONDS = 4
const SHARE_OF_CODES = 0.1
const SHARE_MISSPELT = 0.1

/** Suggestions while somebody types, one query at a time. */
export async function measureSearch(bench: Bench): Promise<void> {
  for (const items of bench.items === undefined ? SIZES : [bench.items])
    await bench.withShop(await bench.shopFolder(items), (shop) =>
      inRounds(() => measureSuggestions(bench, shop, { part: 'search', items })),
    )
}

export async function measureSuggestions(
  bench: Bench,
  shop: Server,
  { part, items }: { readonly part: string; readonly items: number },
): Promise<void> {
  const requests = typedQueries(items).map((query) => ({
    path: `/en/suggest?${new URLSearchParams({ q: query })}`,
  }))
  const answers = await bench.load(shop, { cycles: [requests], connections: 1, seconds: SECONDS })
  const what = `suggestion, ${items.toLocaleString('en')} items`
  bench.results.add(part, what, 'ms p50', answers.p50)
  bench.results.add(part, what, 'ms p95', answers.p95)
}

/** What people type: the beginning of a name, a code, or a word with two letters exchanged. */
function typedQueries(items: number): string[] {
  const random = randomFrom(7)
  const below = (limit: number) => Math.floor(random() * limit)
  const names = madeItems(Math.min(items, QUERIES), { seed: 1 }).toArray()
  return Array.from({ length: QUERIES }, () => {
    const { name = '', code = '' } = names[below(names.length)] ?? {}
    const kind = random()
    if (kind < SHARE_OF_CODES) return code.slice(0, 4 + below(code.length - 4))
    const typed = name
      .toLowerCase()
      .slice(0, 2 + below(name.length - 2))
      .trim()
    if (kind > SHARE_OF_CODES + SHARE_MISSPELT || typed.length < 6) return typed
    const at = 1 + below(typed.length - 3)
    return typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
  })
}
