import { isLanguage, type Language } from '#domain/text/language.ts'
import type { Visited } from './crawl-site.ts'
import type { PageFacts } from './read-html.ts'
import { structuredDataProblems } from './structured-data.ts'

/** A problem for search engines or their visitors. */
export interface Finding {
  readonly rule: string
  readonly address: string
  readonly detail: string
}

const LANGUAGE_TAGS: Readonly<Record<string, string>> = { es: 'es', en: 'en', zh: 'zh-Hans' }

/** The problems of one page by itself. */
export function checkPage(visited: Visited): Finding[] {
  const { address, page, status } = visited
  if (!page || status !== 200) return []
  const faults = [
    ...documentFaults(page, address),
    ...(isIndexable(visited) ? headFaults(page, address) : []),
    ...(mustNotBeIndexed(address) && isIndexable(visited) ? [['noindex', 'may be indexed']] : []),
    ...mixedContent(page),
  ]
  return faults.map(([rule = '', detail = '']) => ({ rule, address, detail }))
}

/** Whether search engines may index a page. */
export function isIndexable({ status, page, robots }: Visited): boolean {
  const isClosed = [robots ?? '', ...(page?.robots ?? [])].some((words) => words.includes('noindex'))
  return status === 200 && page !== undefined && !isClosed
}

/** Whether a page is at its canonical address. */
export function isCanonical({ address, page }: Visited): boolean {
  return page?.canonicals[0] === address
}

export function languageOf(address: string): Language | undefined {
  const first = new URL(address).pathname.split('/')[1]
  return isLanguage(first) ? first : undefined
}

/** Filtered and sorted lists, and a client's own pages, must not be indexed. */
function mustNotBeIndexed(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const isFiltered = ['search', 'brand', 'sort', 'all'].some((name) => searchParams.has(name))
  return (
    /^\/..\/(client|oauth|not-page-found)(\/|$)/.test(pathname) ||
    (isFiltered && !/^\/..\/stock\//.test(pathname))
  )
}

type Fault = readonly [rule: string, detail: string]

function documentFaults(page: PageFacts, address: string): Fault[] {
  const language = languageOf(address) ?? 'es'
  return [
    ...fault(page.headings !== 1, 'one h1', `has ${page.headings}`),
    ...fault(page.language !== LANGUAGE_TAGS[language], 'language', `declares ${page.language}`),
    ...fault(page.titles.length !== 1 || page.titles[0] === '', 'title', `has ${page.titles.length}`),
  ]
}

function headFaults(page: PageFacts, address: string): Fault[] {
  const [title = ''] = page.titles
  const [description = ''] = page.descriptions
  const [canonical = ''] = page.canonicals
  return [
    ...fault(title.length > 60, 'title length', `${title.length}: ${title}`),
    ...fault(page.descriptions.length !== 1, 'description', `has ${page.descriptions.length}`),
    ...fault(
      description.length < 70 || description.length > 160,
      'description length',
      `${description.length}: ${description}`,
    ),
    ...fault(
      page.canonicals.length !== 1 || !URL.canParse(canonical),
      'canonical',
      page.canonicals.join(' '),
    ),
    ...sharingFaults(page, title, description, canonical),
    ...structuredDataProblems(page, languageOf(address) ?? 'es').map((detail): Fault => [
      'structured data',
      detail,
    ]),
    ...fault(page.structured.length === 0, 'structured data', 'has none'),
  ]
}

function sharingFaults(
  { shared }: PageFacts,
  title: string,
  description: string,
  canonical: string,
): Fault[] {
  const expected: Readonly<Record<string, string>> = {
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'twitter:title': title,
    'twitter:description': description,
  }
  const wrong = Object.entries(expected).filter(([name, value]) => shared.get(name) !== value)
  const missing = ['og:type', 'og:site_name', 'og:locale', 'twitter:card'].filter((name) => !shared.get(name))
  const hasPicture = ['og:image', 'twitter:image'].every((name) => URL.canParse(shared.get(name) ?? ''))
  return [
    ...fault(wrong.length > 0, 'sharing', wrong.map(([name]) => name).join(' ')),
    ...fault(missing.length > 0, 'sharing', missing.join(' ')),
    ...fault(!hasPicture, 'sharing', 'has no picture at an absolute address'),
  ]
}

function mixedContent({ resources }: PageFacts): Fault[] {
  // An http address is blocked as mixed content on an https page
  return resources
    .filter((source) => source.startsWith('http://'))
    .map((source): Fault => ['mixed content', source])
}

function fault(isWrong: boolean, rule: string, detail: string): Fault[] {
  return isWrong ? [[rule, detail]] : []
}
