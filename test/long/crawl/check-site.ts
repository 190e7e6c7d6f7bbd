import type { Site, Visited } from './crawl-site.ts'
import { type Finding, isCanonical, isIndexable, languageOf } from './check-page.ts'

/** Every indexable page is at most this many clicks from a home page. */
const MAX_CLICKS = 4
const ALTERNATES = ['es', 'en', 'zh-Hans', 'x-default']

/** The problems between the pages of a site. */
export function checkSite(site: Site): Finding[] {
  const visited = [...site.visited.values()]
  const indexable = visited.filter((page) => isIndexable(page) && isCanonical(page))
  return [
    ...site.brokenMaps.map((address) => ({ rule: 'map', address, detail: 'cannot be read or is too long' })),
    ...visited.flatMap(answerFaults),
    ...indexable.flatMap((page) => alternateFaults(site, page)),
    ...visited.flatMap((page) => canonicalFaults(site, page)),
    ...doubles('unique title', indexable, ({ page }) => page?.titles[0]),
    ...doubles('unique description', indexable, ({ page }) => page?.descriptions[0]),
    ...mapFaults(site, indexable),
  ]
}

/** Links and resources respond without a redirect, with the right type. */
function answerFaults({ address, status, type, kind, from, location }: Visited): Finding[] {
  const answer = { address, detail: `${status} ${location ?? ''} from ${from}` }
  if (kind === 'resource' && (status !== 200 || !isResourceType(type)))
    return [{ ...answer, rule: 'resource', detail: `${answer.detail} ${type}` }]
  if (status >= 300 && status < 400)
    return isExpectedRedirect(address) ? [] : [{ ...answer, rule: 'redirect' }]
  if (kind === 'page' && status !== 200) return [{ ...answer, rule: 'status' }]
  const isPage = kind === 'page' && languageOf(address) !== undefined
  return isPage && !/^text\/html; charset=utf-8$/i.test(type)
    ? [{ ...answer, rule: 'type', detail: type }]
    : []
}

function isResourceType(type: string): boolean {
  return /^(image\/|font\/|text\/(css|javascript)|application\/(manifest\+json|javascript))/.test(type)
}

/** The root redirects to a language, and a client's own pages to the sign-in. */
function isExpectedRedirect(address: string): boolean {
  const { pathname } = new URL(address)
  return pathname === '/' || /^\/..\/(client|oauth)(\/|$)/.test(pathname)
}

/** A page names its alternates in every language, and all of them name the same set. */
function alternateFaults({ visited }: Site, { address, page }: Visited): Finding[] {
  const alternates = page?.alternates ?? []
  const wrong = (detail: string): Finding => ({ rule: 'hreflang', address, detail })
  const tags = alternates.map(({ tag }) => tag)
  if (ALTERNATES.some((tag) => !tags.includes(tag)) || tags.length !== ALTERNATES.length)
    return [wrong(`names ${tags.join(' ')}`)]
  if (!alternates.some(({ href }) => href === address)) return [wrong('does not name itself')]
  const set = nameSet(alternates)
  return alternates.flatMap(({ href }) => {
    const other = visited.get(href)
    // A crawl of some languages only has no pages of the others
    if (!other) return []
    if (!isIndexable(other) || !isCanonical(other))
      return [wrong(`${href} is not indexable at its own address`)]
    return nameSet(other.page?.alternates ?? []) === set ? [] : [wrong(`${href} names others`)]
  })
}

function nameSet(alternates: readonly { readonly tag: string; readonly href: string }[]): string {
  return alternates
    .map(({ tag, href }) => `${tag} ${href}`)
    .toSorted()
    .join('\n')
}

/** The canonical address of a page exists and names itself. */
function canonicalFaults({ visited, noted }: Site, page: Visited): Finding[] {
  const [canonical = ''] = page.page?.canonicals ?? []
  if (!isIndexable(page) || canonical === page.address || noted.has(canonical)) return []
  const own = visited.get(canonical)
  const isValid = own !== undefined && isIndexable(own) && isCanonical(own)
  return isValid
    ? []
    : [
        {
          rule: 'canonical',
          address: page.address,
          detail: `${canonical} is not indexable at its own address`,
        },
      ]
}

/** No two pages of a language share a title or a description. */
function doubles(
  rule: string,
  pages: readonly Visited[],
  textOf: (page: Visited) => string | undefined,
): Finding[] {
  const groups = Map.groupBy(pages, (page) => `${languageOf(page.address)} ${textOf(page)}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ address }) => ({
      rule,
      address,
      detail: `same as ${first?.address}: ${first && textOf(first)}`,
    })),
  )
}

/** The sitemap has every indexable page once and nothing else, each reached by links in a few clicks. */
function mapFaults({ mapped, visited, noted }: Site, indexable: readonly Visited[]): Finding[] {
  const map = new Set(mapped)
  const faults: Finding[] = []
  if (map.size !== mapped.length)
    faults.push({
      rule: 'map',
      address: '',
      detail: `${mapped.length - map.size} addresses are listed twice`,
    })
  for (const address of map) {
    const page = visited.get(address)
    const clicks = page?.depth ?? noted.get(address) ?? Infinity
    if (page && !(isIndexable(page) && isCanonical(page)))
      faults.push({ rule: 'map', address, detail: 'is not indexable at its own address' })
    else if (clicks === Infinity) faults.push({ rule: 'orphan', address, detail: 'no link leads to it' })
    else if (clicks > MAX_CLICKS) faults.push({ rule: 'clicks', address, detail: String(clicks) })
  }
  // Later pages of a list lead to the pages in the sitemap, but are not in it
  const isLater = (address: string) =>
    /\/\d+$/.test(new URL(address).pathname) && !address.includes('/stock/')
  for (const { address } of indexable)
    if (!map.has(address) && !isLater(address))
      faults.push({ rule: 'map', address, detail: 'is missing from the sitemap' })
  return faults
}
