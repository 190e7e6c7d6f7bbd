import { z } from 'zod'
import { isGtin } from '#domain/catalog/facts/gtin.ts'
import type { Language } from '#domain/text/language.ts'
import { formatPrice } from '#domain/money/number-format.ts'

/**
 * Strict schemas of the JSON-LD that the shop writes. They require the properties that the documentation of Google and
 * Schema.org requires for products, product groups, breadcrumbs, lists, organizations and sites.
 */

const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const schemaOrg = (...names: readonly string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.number().positive(),
  priceCurrency: z.literal('USD'),
  priceSpecification: z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    price: z.number().positive(),
    priceCurrency: z.literal('USD'),
    valueAddedTaxIncluded: z.literal(false),
  }),
  availability: schemaOrg('InStock', 'LimitedAvailability', 'BackOrder'),
  itemCondition: schemaOrg('NewCondition').optional(),
})
const product = z.strictObject({
  '@context': z.literal('https://schema.org').optional(),
  '@type': z.literal('Product'),
  name: text,
  url: address,
  description: text.optional(),
  image: z.union([address, z.array(address).min(2)]).optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }).optional(),
  sku: text.optional(),
  gtin: text.refine(isGtin, 'its check digit is wrong').optional(),
  color: text.optional(),
  size: text.optional(),
  offers: offer.optional(),
})
const { offers: _, sku: __, gtin: ___, color: ____, size: _____, ...groupFields } = product.shape
const productGroup = z.strictObject({
  ...groupFields,
  '@type': z.literal('ProductGroup'),
  productGroupID: text,
  variesBy: schemaOrg('color', 'size').optional(),
  hasVariant: z.array(product).min(1),
})
const isCounted = (first: number | undefined, elements: readonly { readonly position: number }[]) =>
  elements.every(({ position }, index) => position === (first ?? elements[0]?.position ?? 1) + index)
const breadcrumbList = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine((elements) => isCounted(1, elements), 'positions do not count from 1'),
})
const itemList = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        url: address,
      }),
    )
    .min(1)
    .refine((elements) => isCounted(undefined, elements), 'positions do not count'),
})
const organization = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  url: address,
  logo: address,
  telephone: text.optional(),
  email: z.email().optional(),
  taxID: text.optional(),
  address: text.optional(),
  sameAs: z.array(address).min(1).optional(),
  contactPoint: z.strictObject({
    '@type': z.literal('ContactPoint'),
    contactType: text,
    url: address,
    telephone: text.optional(),
    availableLanguage: z.array(text).min(1),
  }),
})
const webSite = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: text,
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().includes('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})
const anyData = z.discriminatedUnion('@type', [
  product,
  productGroup,
  breadcrumbList,
  itemList,
  organization,
  webSite,
])

interface OnPage {
  readonly structured: readonly string[]
  readonly text: string
}

/** The problems of a page's JSON-LD: its structure, and values that the page does not show. */
export function structuredDataProblems(page: OnPage, language: Language): string[] {
  return page.structured.flatMap((json) => {
    const read = readJson(json)
    if (read === undefined) return ['is no JSON']
    const checked = anyData.safeParse(read)
    if (!checked.success) return [z.prettifyError(checked.error).replaceAll('\n', ' ')]
    return notShown(checked.data, page.text, language)
  })
}

/** Names and prices that the page does not show. White space in a page is collapsed. */
function notShown(data: z.infer<typeof anyData>, shown: string, language: Language): string[] {
  const withoutSpaces = (each: string) => each.replace(/\s+/g, '')
  const shownText = withoutSpaces(shown)
  const variants = data['@type'] === 'ProductGroup' ? data.hasVariant : []
  const offers = [...(data['@type'] === 'Product' ? [data] : []), ...variants].flatMap(
    ({ offers: one }) => one ?? [],
  )
  const prices = offers.map(({ price }) => formatPrice(Math.round(price * 10_000), language, 'USD'))
  const names = 'itemListElement' in data ? data.itemListElement.map(({ name }) => name) : [data.name]
  const isNotShown = (each: string) => !shownText.includes(withoutSpaces(each))
  // A page shows the lowest price of its variants, or the selected one's; the others are at their own addresses
  const hiddenPrices = prices.every(isNotShown) ? prices : []
  return [...names.filter(isNotShown), ...hiddenPrices].map((each) => `does not show ${each}`)
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
