import { askServer, crawlSite, type Site, type Visited } from './crawl-site.ts'
import { type Finding, judgePage } from './judge-page.ts'
import { judgeSite } from './judge-site.ts'

export interface Crawl {
  readonly site: Site
  readonly findings: readonly Finding[]
}

/** Crawls a shop and returns the problems that search engines and their visitors would meet. */
export async function crawlShop(
  options: Omit<Parameters<typeof crawlSite>[0], 'ask' | 'keep'> & { readonly ask?: typeof askServer },
): Promise<Crawl> {
  const ofPages: Finding[] = []
  const site = await crawlSite({
    ask: askServer,
    ...options,
    keep(visited) {
      ofPages.push(...judgePage(visited))
      return slim(visited)
    },
  })
  return { site, findings: [...ofPages, ...judgeSite(site)] }
}

/** Drops what is already checked, because a shop can have a hundred thousand pages. */
function slim(visited: Visited): Visited {
  if (!visited.page) return visited
  const page = { ...visited.page, text: '', structured: [], links: [], resources: [], shared: new Map() }
  return { ...visited, page }
}
