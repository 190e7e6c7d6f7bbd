import { askServer, crawlSite, type Site, type Visited } from './crawl-site.ts'
import { type Finding, judgePage } from './judge-page.ts'
import { judgeSite } from './judge-site.ts'

export interface Crawl {
  readonly site: Site
  readonly findings: readonly Finding[]
}

/** Goes through a shop and says what search engines, or who comes from one, would stumble over. */
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

/** Without what is judged already: a shop has a hundred thousand pages. */
function slim(visited: Visited): Visited {
  if (!visited.page) return visited
  const page = { ...visited.page, text: '', structured: [], links: [], resources: [], shared: new Map() }
  return { ...visited, page }
}
