import { LANGUAGES } from '#domain/text/language.ts'
import type { KnownFigures } from './known-figures.ts'
import { type Leak, leaksIn } from './look.ts'
import type { Answer, Ask } from './visitor.ts'

export interface Looked {
  readonly count: number
  /** Items that the pages showed: where there are none, there was nothing to find. */
  readonly items: number
  readonly leaks: readonly Leak[]
}

/** Of the many pages of one kind, so many are looked at in each language. */
const MOST_OF_A_KIND: Readonly<Record<string, number>> = {
  catalogo: 8,
  offers: 4,
  category: 5,
  subcategory: 5,
  'subcategory-2': 5,
  stock: 20,
}
const MOST_OF_OTHER_KINDS = 12

/**
 * Looks at the pages that links lead to from the given ones, in all languages, and at the data that scripts ask of each.
 * What changes something is no link, and stays untouched.
 */
export async function lookAtPages(ask: Ask, start: readonly string[], known: KnownFigures): Promise<Looked> {
  const queue = start.map((path) => path.replace(/\/$/, ''))
  const seen = new Set(queue)
  const perKind = new Map<string, number>()
  const leaks: Leak[] = []
  let count = 0
  let items = 0
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path)
    const done = perKind.get(kind) ?? 0
    if (done >= (MOST_OF_A_KIND[kind.split(' ')[1] ?? ''] ?? MOST_OF_OTHER_KINDS)) continue
    perKind.set(kind, done + 1)
    const page = await ask(path)
    if (!page) break
    // A file, such as a PDF, is handed out whole: there are no data behind it
    const data = page.contentType.startsWith('text/html') ? await ask(dataOf(page.address)) : undefined
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

/** Lists in the order of prices must come as they come without it: an order tells prices, too. */
export async function lookAtOrder(ask: Ask): Promise<Looked> {
  const leaks: Leak[] = []
  let count = 0
  for (const path of LANGUAGES.flatMap((language) => [`/${language}/catalogo`, `/${language}/offers`])) {
    const plain = await ask(path)
    for (const sort of ['price', '-price']) {
      const sorted = await ask(`${path}?sort=${sort}`)
      if (!plain || !sorted) return { count, items: 0, leaks }
      count++
      if (itemsIn(sorted).join() === itemsIn(plain).join()) continue
      leaks.push({
        address: sorted.address,
        excerpt: itemsIn(sorted).slice(0, 5).join(', '),
        what: 'the order of prices',
      })
    }
  }
  return { count, items: 0, leaks }
}

function itemsIn({ body }: Answer): string[] {
  return [...body.matchAll(/data-stock-item-id="([^"]*)"/g)].map(([, id = '']) => id)
}

/** The language and the first word of an address, two in the client area: what its page is made by. */
function kindOf(path: string): string {
  const [language = '', first = '', second = ''] = path.replace(/\?.*/, '').split('/').slice(1)
  return `${language} ${first}${first === 'client' ? ` ${second}` : ''}`
}

/** Where scripts ask for what the page at an address shows. */
function dataOf(address: string): string {
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
