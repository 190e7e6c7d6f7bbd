import { LANGUAGES } from '#domain/text/language.ts'
import type { KnownFigures } from './known-figures.ts'
import { type Leak, leaksIn } from './leaks.ts'
import type { Answer, FetchPath } from './visitor.ts'

export interface AuditPart {
  readonly count: number
  /** The number of items on the pages. With none, the audit proves nothing. */
  readonly items: number
  readonly leaks: readonly Leak[]
}

/** The most pages of one kind to check in each language. */
const MAX_OF_KIND: Readonly<Record<string, number>> = {
  catalogo: 8,
  offers: 4,
  category: 5,
  subcategory: 5,
  'subcategory-2': 5,
  stock: 20,
}
const MAX_OF_OTHER_KINDS = 12

/**
 * Checks the given pages and those they link to, in all languages, and the data that scripts load for each. Changes
 * nothing, because only forms change data.
 */
export async function auditPages(
  fetchPath: FetchPath,
  start: readonly string[],
  known: KnownFigures,
): Promise<AuditPart> {
  const queue = start.map((path) => path.replace(/\/$/, ''))
  const seen = new Set(queue)
  const countByKind = new Map<string, number>()
  const leaks: Leak[] = []
  let count = 0
  let items = 0
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path)
    const checked = countByKind.get(kind) ?? 0
    if (checked >= (MAX_OF_KIND[kind.split(' ')[1] ?? ''] ?? MAX_OF_OTHER_KINDS)) continue
    countByKind.set(kind, checked + 1)
    const page = await fetchPath(path)
    if (!page) break
    // Files such as PDFs have no data address
    const data = page.contentType.startsWith('text/html')
      ? await fetchPath(dataAddress(page.address))
      : undefined
    const answers = data ? [page, data] : [page]
    count += answers.length
    items += itemsIn(page).length
    leaks.push(...answers.flatMap((answer) => leaksIn(answer, known)))
    for (const link of linksIn(page)) {
      if (seen.has(link)) continue
      seen.add(link)
      queue.push(link)
    }
  }
  return { count, items, leaks }
}

/** Checks that sorting by price has no effect: the order would reveal prices. */
export async function auditSortOrder(fetchPath: FetchPath): Promise<AuditPart> {
  const leaks: Leak[] = []
  let count = 0
  for (const path of LANGUAGES.flatMap((language) => [`/${language}/catalogo`, `/${language}/offers`])) {
    const unsorted = await fetchPath(path)
    for (const sort of ['price', '-price']) {
      const sorted = await fetchPath(`${path}?sort=${sort}`)
      if (!unsorted || !sorted) return { count, items: 0, leaks }
      count++
      if (itemsIn(sorted).join() === itemsIn(unsorted).join()) continue
      leaks.push({
        address: sorted.address,
        excerpt: itemsIn(sorted).slice(0, 5).join(', '),
        what: { kind: 'sorting' },
      })
    }
  }
  return { count, items: 0, leaks }
}

function itemsIn({ body }: Answer): string[] {
  return [...body.matchAll(/data-stock-item-id="([^"]*)"/g)].map(([, id = '']) => id)
}

/** The language and the first segment of an address, or two in the client area: pages of one kind share a route. */
function kindOf(path: string): string {
  const [language = '', first = '', second = ''] = path.replace(/\?.*/, '').split('/').slice(1)
  return `${language} ${first}${first === 'client' ? ` ${second}` : ''}`
}

/** The address from which scripts load the data of a page. */
function dataAddress(address: string): string {
  const [path = '', query] = address.split('?')
  return `${path.replace(/\/$/, '')}.data${query === undefined ? '' : `?${query}`}`
}

function linksIn({ body, contentType }: Answer): string[] {
  if (!contentType.startsWith('text/html')) return []
  const links = [...body.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map(([, link = '']) =>
    link.replace(/&amp;/g, '&'),
  )
  return links.filter((link) =>
    LANGUAGES.some((language) => link === `/${language}` || link.startsWith(`/${language}/`)),
  )
}
