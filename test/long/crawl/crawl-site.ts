import { type PageFacts, readHtml } from './read-html.ts'

/** A server's response for one address. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly location?: string | undefined
  readonly robots?: string | undefined
  readonly body: string
}

export type Request = (address: string) => Promise<Answer>

export interface Visited {
  readonly address: string
  readonly status: number
  readonly type: string
  readonly location?: string | undefined
  readonly robots?: string | undefined
  /** Clicks from a home page; Infinity = no link leads to it. */
  readonly depth: number
  /** The first page that named it. */
  readonly from: string
  readonly kind: 'page' | 'resource'
  readonly page?: PageFacts
}

export interface Site {
  readonly origin: string
  readonly visited: ReadonlyMap<string, Visited>
  /** The addresses in the sitemap, with repetitions. */
  readonly mapped: readonly string[]
  /** The clicks to linked pages that were not fetched. */
  readonly noted: ReadonlyMap<string, number>
  /** Sitemaps that could not be read. */
  readonly brokenMaps: readonly string[]
}

interface CrawlOptions {
  readonly origin: string
  readonly request: Request
  readonly homes: readonly string[]
  readonly atOnce?: number
  /** Which addresses belong to the crawl; others are ignored. */
  readonly isIncluded?: (address: string) => boolean
  /** Which of those are fetched; of the others only the clicks are recorded. */
  readonly isFetched?: (address: string) => boolean
  /** Called once for each page; its result is stored. */
  readonly transform?: (visited: Visited) => Visited
}

interface Link {
  readonly address: string
  readonly from: string
  readonly kind: Visited['kind']
  readonly depth: number
  readonly isFollowed: boolean
}

/**
 * Crawls a site as a search engine does: breadth-first from the home pages, so that every page has its shortest path;
 * then the remaining addresses of the sitemap, and the pages that are named without a link.
 */
export async function crawlSite(options: CrawlOptions): Promise<Site> {
  const { origin, homes } = options
  const crawler = new Crawler(options)
  const start = (address: string): Link => ({
    address,
    from: 'start',
    kind: 'page',
    depth: 0,
    isFollowed: true,
  })
  await crawler.visitAll(homes.map((home) => start(origin + home)))
  const { mapped, brokenMaps } = await readMaps(options)
  const unlinked = (kind: Visited['kind']) => (address: string) => ({
    ...start(address),
    kind,
    from: kind === 'page' ? 'sitemap or head' : 'head',
    depth: Infinity,
    isFollowed: false,
  })
  await crawler.visitAll([...mapped, ...crawler.named.page].map(unlinked('page')))
  await crawler.visitAll([...crawler.named.resource].map(unlinked('resource')))
  const { visited, noted } = crawler
  const { isIncluded = () => true } = options
  return { origin, visited, noted, mapped: mapped.filter(isIncluded), brokenMaps }
}

class Crawler {
  readonly visited = new Map<string, Visited>()
  /** The addresses named in document heads: pages, and pictures. */
  readonly named = { page: new Set<string>(), resource: new Set<string>() }
  readonly noted = new Map<string, number>()
  readonly #options: CrawlOptions
  readonly #known = new Set<string>()

  constructor(options: CrawlOptions) {
    this.#options = options
  }

  /** Fetches the given addresses, then what they link to, level by level. */
  async visitAll(links: readonly Link[]): Promise<void> {
    let level = this.#unknown(links)
    while (level.length > 0) {
      const next: Link[] = []
      const queue = level.values()
      const work = async () => {
        for (const link of queue) next.push(...this.#unknown(await this.#visit(link)))
      }
      await Promise.all(Array.from({ length: this.#options.atOnce ?? 4 }, work))
      level = next
    }
  }

  #unknown(links: readonly Link[]): Link[] {
    const { isFetched = () => true } = this.#options
    const unknown = links.filter(({ address }) => {
      const isNew = !this.#known.has(address) && this.#isOurs(address)
      if (isNew) this.#known.add(address)
      return isNew
    })
    for (const { address, depth } of unknown) if (!isFetched(address)) this.noted.set(address, depth)
    return unknown.filter(({ address }) => isFetched(address))
  }

  #isOurs(address: string): boolean {
    const { origin, isIncluded = () => true } = this.#options
    return address.startsWith(`${origin}/`) && isIncluded(address)
  }

  async #visit(link: Link): Promise<Link[]> {
    const { address, from, kind, depth, isFollowed } = link
    const { transform = (visited: Visited) => visited } = this.#options
    const { body, ...answer } = await this.#options.request(address)
    const isHtml = kind === 'page' && answer.type.startsWith('text/html') && body !== ''
    const page = isHtml ? readHtml(body) : undefined
    this.visited.set(address, transform({ address, from, kind, depth, ...answer, ...(page && { page }) }))
    // A redirect does not count as a click
    if (answer.location) return [{ ...link, address: absolute(answer.location, address), from: address }]
    if (!page) return []
    this.#collectNamed(page, address)
    // Search engines do not follow nofollow links either: those are other views of the same page
    const followed = page.links.filter((link) => link.isFollowed)
    const links = followed.map(({ href }) => ({
      address: absolute(href, address),
      from: address,
      kind: 'page' as const,
      depth: depth + 1,
      isFollowed: true,
    }))
    const resources = page.resources.map((source) => ({
      address: absolute(source, address),
      from: address,
      kind: 'resource' as const,
      depth: 0,
      isFollowed: false,
    }))
    return isFollowed ? [...links, ...resources] : resources
  }

  #collectNamed(page: PageFacts, address: string): void {
    const add = (kind: Visited['kind'], named: string) => this.named[kind].add(absolute(named, address))
    for (const canonical of page.canonicals) add('page', canonical)
    for (const { href } of page.alternates) add('page', href)
    for (const name of ['og:image', 'twitter:image']) {
      const picture = page.shared.get(name)
      if (picture) add('resource', picture)
    }
    for (const [, name, value] of page.structured.join('\n').matchAll(/"(url|item|image|logo)":"([^"]+)"/g))
      add(name === 'image' || name === 'logo' ? 'resource' : 'page', value ?? '')
  }
}

/** The absolute address without its fragment. */
function absolute(href: string, base: string): string {
  if (!URL.canParse(href, base)) return `invalid:${href}`
  const url = new URL(href, base)
  url.hash = ''
  return url.href
}

async function readMaps({ origin, request }: CrawlOptions) {
  const locations = async (address: string) => {
    const { status, type, body } = await request(address)
    if (status !== 200 || !type.startsWith('application/xml')) return undefined
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => decodeXml(location))
  }
  const parts = await locations(`${origin}/sitemap.xml`)
  const mapped: string[] = []
  const brokenMaps: string[] = parts ? [] : [`${origin}/sitemap.xml`]
  for (const part of parts ?? []) {
    const addresses = await locations(part)
    if (!addresses || addresses.length > 50_000) brokenMaps.push(part)
    for (const address of addresses ?? []) mapped.push(address)
  }
  return { mapped, brokenMaps }
}

function decodeXml(text: string): string {
  const plain = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return Buffer.from(plain).toString()
}

/** Requests from a real server. */
export async function requestServer(address: string): Promise<Answer> {
  const answer = await fetch(address, { redirect: 'manual' })
  const location = answer.headers.get('location') ?? undefined
  const robots = answer.headers.get('x-robots-tag') ?? undefined
  const type = answer.headers.get('content-type') ?? ''
  const isRead = /^text\/html|xml/.test(type) && location === undefined
  const body = isRead ? await answer.text() : ''
  if (!isRead) await answer.body?.cancel()
  return { status: answer.status, type, location, robots, body }
}
