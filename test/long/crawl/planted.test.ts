import { expect, test } from 'vitest'
import type { Answer } from './crawl-site.ts'
import { crawlShop } from './crawl-shop.ts'

/** A small shop without problems, broken in one way after the other, to prove that the crawler finds each problem. */
const ORIGIN = 'https://shop.test'
const LANGUAGES = [
  ['es', 'es'],
  ['en', 'en'],
  ['zh', 'zh-Hans'],
] as const
const PAGES = ['', '/catalogo', '/stock/tubo/7']

type Pages = Map<string, Answer>

function htmlOf(language: string, tag: string, path: string): string {
  const address = `${ORIGIN}/${language}${path}`
  const title = `${path === '' ? 'Tinta' : path.slice(1)} · ${language}`
  const description =
    `${title}: ${'what there is to say of this page, and of no other page of it. '.repeat(2)}`.slice(0, 120)
  const alternates = [...LANGUAGES.map(([other, its]) => [its, other]), ['x-default', 'es']]
  const data = path.startsWith('/stock')
    ? { '@type': 'Product', name: 'Tubo', url: address, sku: 'T-7', offers: offerAt(address) }
    : itemListOf(language)
  return `<!doctype html><html lang="${tag}"><head>
    <title>${title}</title><meta name="description" content="${description}">
    <link rel="canonical" href="${address}">
    ${alternates.map(([its, other]) => `<link rel="alternate" hreflang="${its}" href="${ORIGIN}/${other}${path}">`).join('')}
    ${['og:title', 'twitter:title'].map((name) => `<meta property="${name}" content="${title}">`).join('')}
    ${['og:description', 'twitter:description'].map((name) => `<meta property="${name}" content="${description}">`).join('')}
    ${['og:image', 'twitter:image'].map((name) => `<meta property="${name}" content="${ORIGIN}/social.png">`).join('')}
    <meta property="og:url" content="${address}"><meta property="og:type" content="website">
    <meta property="og:site_name" content="Tinta"><meta property="og:locale" content="es_ES">
    <meta name="twitter:card" content="summary_large_image">
    <script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
    </head><body><h1>Tubo</h1><p>${language === 'es' ? '4,49 US$' : language === 'zh' ? 'US$4.49' : '$4.49'}</p>
    ${PAGES.map((to) => `<a href="/${language}${to}">${to}</a>`).join('')}<img src="/social.png" alt=""></body></html>`
}

function offerAt(url: string) {
  const availability = 'https://schema.org/InStock'
  const money = { price: 4.49, priceCurrency: 'USD' }
  const priceSpecification = { '@type': 'UnitPriceSpecification', ...money, valueAddedTaxIncluded: false }
  return { '@type': 'Offer', url, ...money, priceSpecification, availability }
}

function itemListOf(language: string) {
  const step = { '@type': 'ListItem', position: 1, name: 'Tubo', url: `${ORIGIN}/${language}/stock/tubo/7` }
  return { '@type': 'ItemList', itemListElement: [step] }
}

const answer = (body: string, changes: Partial<Answer> = {}): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body,
  ...changes,
})
const xml = (addresses: readonly string[]) =>
  answer(addresses.map((address) => `<loc>${address}</loc>`).join(''), { type: 'application/xml' })

function intactShop(): Pages {
  const pages = LANGUAGES.flatMap(([language, tag]) =>
    PAGES.map((path) => [`${ORIGIN}/${language}${path}`, answer(htmlOf(language, tag, path))] as const),
  )
  return new Map([
    ...pages,
    [`${ORIGIN}/social.png`, answer('', { type: 'image/png' })],
    [`${ORIGIN}/sitemap.xml`, xml([`${ORIGIN}/sitemap/1.xml`])],
    [`${ORIGIN}/sitemap/1.xml`, xml(pages.map(([address]) => address))],
  ])
}

async function rulesBroken(shop: Pages): Promise<string[]> {
  const { findings } = await crawlShop({
    origin: ORIGIN,
    homes: ['/es', '/en', '/zh'],
    request: (address) => Promise.resolve(shop.get(address) ?? answer('', { status: 404 })),
  })
  return [...new Set(findings.map(({ rule }) => rule))]
}

const LIST = `${ORIGIN}/en/catalogo`
const ITEM = `${ORIGIN}/en/stock/tubo/7`

/** Changes the text of one page. */
function rewrite(address: string, from: string | RegExp, to: string) {
  return (shop: Pages) => {
    const page = shop.get(address)
    const body = page?.body.replace(from, to) ?? ''
    expect(body).not.toBe(page?.body)
    shop.set(address, answer(body, { type: page?.type ?? '' }))
  }
}

test('finds nothing in an intact shop', async () => {
  expect(await rulesBroken(intactShop())).toEqual([])
})

const EMPTY_PAGE =
  '<html lang="en"><head><meta name="robots" content="noindex"><title>x</title></head><h1>x</h1>'

test.each<[rule: string, plant: (shop: Pages) => void]>([
  ['status', rewrite(LIST, '</body>', '<a href="/en/gone">gone</a></body>')],
  ['type', (shop) => shop.set(LIST, { ...intactShop().get(LIST), ...answer('', { type: 'text/plain' }) })],
  [
    'redirect',
    (shop) => {
      rewrite(LIST, '</body>', '<a href="/en/old">old</a></body>')(shop)
      shop.set(`${ORIGIN}/en/old`, answer('', { status: 301, location: '/en/catalogo' }))
    },
  ],
  ['resource', rewrite(LIST, '/social.png" alt', '/none.png" alt')],
  ['resource', rewrite(LIST, '<img', '<img srcset="/social.png 320w, /none.png 640w"')],
  [
    'resource',
    rewrite(
      LIST,
      '"twitter:image" content="https://shop.test/social.png',
      '"twitter:image" content="https://shop.test/none.png',
    ),
  ],
  ['one h1', rewrite(LIST, '</h1>', '</h1><h1>again</h1>')],
  ['language', rewrite(LIST, '<html lang="en">', '<html lang="es">')],
  ['title', rewrite(LIST, /<title>.*<\/title>/, '')],
  ['title length', rewrite(LIST, '<title>', `<title>${'long '.repeat(12)}`)],
  ['unique title', rewrite(LIST, /<title>.*<\/title>/, '<title>stock/tubo/7 · en</title>')],
  ['description', rewrite(LIST, /<meta name="description"[^>]*>/, '')],
  ['description length', rewrite(LIST, /(<meta name="description" content=")[^"]*/, '$1short')],
  [
    'unique description',
    (shop) => {
      const text = /<meta name="description"[^>]*>/
      rewrite(LIST, text, text.exec(shop.get(ITEM)?.body ?? '')?.[0] ?? '')(shop)
    },
  ],
  ['canonical', rewrite(LIST, /<link rel="canonical"[^>]*>/, '')],
  [
    'canonical',
    rewrite(
      LIST,
      'rel="canonical" href="https://shop.test/en/catalogo',
      'rel="canonical" href="https://shop.test/en/gone',
    ),
  ],
  ['hreflang', rewrite(LIST, /<link rel="alternate" hreflang="zh-Hans"[^>]*>/, '')],
  [
    'hreflang',
    rewrite(
      LIST,
      'hreflang="zh-Hans" href="https://shop.test/zh/catalogo',
      'hreflang="zh-Hans" href="https://shop.test/zh',
    ),
  ],
  [
    'hreflang',
    rewrite(
      LIST,
      'hreflang="en" href="https://shop.test/en/catalogo',
      'hreflang="en" href="https://shop.test/en',
    ),
  ],
  ['sharing', rewrite(LIST, '"og:title" content="', '"og:title" content="other ')],
  ['sharing', rewrite(LIST, '"og:image" content="https://shop.test', '"og:image" content="')],
  ['structured data', rewrite(ITEM, '"price":4.49', '"price":4.1')],
  ['structured data', rewrite(ITEM, '"price":4.49', '"price":0')],
  ['structured data', rewrite(ITEM, '"name":"Tubo"', '"name":"Another"')],
  ['structured data', rewrite(ITEM, '"availability":"https://schema.org/InStock"', '"availability":"yes"')],
  ['structured data', rewrite(LIST, '"position":1', '"position":0')],
  ['structured data', rewrite(LIST, '{"@context"', '{@context')],
  ['noindex', rewrite(LIST, '</body>', '<a href="/en/catalogo?search=a">a</a></body>')],
  ['mixed content', rewrite(LIST, '<img', '<img src="http://elsewhere.test/a.png" alt=""><img')],
  ['map', (shop) => shop.set(`${ORIGIN}/sitemap/1.xml`, answer('', { status: 500 }))],
  ['map', rewrite(`${ORIGIN}/sitemap/1.xml`, `<loc>${LIST}</loc>`, '')],
  ['map', rewrite(`${ORIGIN}/sitemap/1.xml`, `<loc>${LIST}</loc>`, `<loc>${LIST}</loc><loc>${LIST}</loc>`)],
  ['map', rewrite(LIST, '<title>', '<meta name="robots" content="noindex"><title>')],
  [
    'orphan',
    (shop) => {
      for (const path of PAGES) rewrite(`${ORIGIN}/en${path}`, /<a href="\/en\/stock[^<]*<\/a>/, '')(shop)
    },
  ],
  [
    'clicks',
    (shop) => {
      for (const path of PAGES)
        rewrite(`${ORIGIN}/en${path}`, /<a href="\/en\/stock[^<]*<\/a>/, '<a href="/en/way/1">')(shop)
      for (const step of [1, 2, 3, 4]) {
        const to = step === 4 ? '/en/stock/tubo/7' : `/en/way/${step + 1}`
        shop.set(`${ORIGIN}/en/way/${step}`, answer(`${EMPTY_PAGE}<a href="${to}">on</a></html>`))
      }
    },
  ],
])('finds the planted problem: %s (%#)', async (rule, plant) => {
  const shop = intactShop()
  plant(shop)
  if (rule === 'noindex') shop.set(`${LIST}?search=a`, answer(shop.get(LIST)?.body ?? ''))
  expect(await rulesBroken(shop)).toContain(rule)
})
