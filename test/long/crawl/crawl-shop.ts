import { requestServer, crawlSite, type Site, type Visited } from './crawl-site.ts'
import { type Finding, checkPage } from './check-page.ts'
import { checkSite } from './check-site.ts'

export interface Crawl {
  readonly site: Site
  readonly findings: readonly Finding[]
}

/** Crawls a shop and returns its problems for search engines and their visitors. */
export async function crawlShop(
  options: Omit<Parameters<typeof crawlSite>[0], 'request' | 'transform'> & {
    readonly request?: typeof requestServer
  },
): Promise<Crawl> {
  const pageFindings: Finding[] = []
  const site = await crawlSite({
    request: requestServer,
    ...options,
    transform(visited) {
      pageFindings.push(...checkPage(visited))
      return withoutContent(visited)
    },
  })
  return { site, findings: [...pageFindings, ...checkSite(site)] }
}

/** Frees the memory of checked content, because a shop can have a hundred thousand pages. */
function withoutContent(visited: Visited): Visited {
  if (!visited.page) return visited
  const page = { ...visited.page, text: '', structured: [], links: [], resources: [], shared: new Map() }
  return { ...visited, page }
}
