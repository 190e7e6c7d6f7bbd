import { expect, test } from 'vitest'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { VariantOption } from './item-page.ts'
import { productData } from './product-data.server.ts'

const ground = {
  origin: 'https://shop.test',
  language: 'en',
  companyName: 'Tinta',
  pictureBase: '/images',
  isForSearchEngines: true,
  hasPrices: true,
  currency: 'USD',
  showsTax: false,
} as const
const at = (price: number): ShownPrice => ({ kind: 'shown', price, from: false })
const pen = {
  id: '7',
  name: 'Marlin pen',
  code: 'PEN',
  pictures: ['/images/1/pen.webp'],
  brand: 'Marlin',
  price: at(44_900),
  path: '/en/stock/marlin-pen/7',
  description: '',
  variants: [],
  isStockHidden: false,
}
const variant = (
  label: string,
  price: ShownPrice,
): VariantOption & { readonly pictures: readonly string[] } => ({
  pictures: [],
  id: label,
  slug: 'pen',
  name: `Marlin pen ${label}`,
  code: `PEN-${label}`,
  picture: undefined,
  price,
  label,
  isOffer: false,
  isNew: false,
  isChoice: false,
  isChosen: false,
})

test('an item has an offer in stock at the price shown', () => {
  expect(productData(ground, pen)).toEqual({
    '@type': 'Product',
    name: 'Marlin pen',
    url: 'https://shop.test/en/stock/marlin-pen/7',
    image: 'https://shop.test/images/1/pen.webp',
    brand: { '@type': 'Brand', name: 'Marlin' },
    sku: 'PEN',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.test/en/stock/marlin-pen/7',
      price: 4.49,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 4.49,
        priceCurrency: 'USD',
        valueAddedTaxIncluded: false,
      },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
})

test('an offer says nothing of a stock that the merchant hides', () => {
  const offered = JSON.stringify(productData(ground, { ...pen, isStockHidden: true }))
  expect(offered).toContain('"price":4.49')
  expect(offered).not.toContain('availability')
})

test('what the merchant writes about an item is its description', () => {
  expect(productData(ground, { ...pen, description: 'Writes for 3 km.' })).toMatchObject({
    description: 'Writes for 3 km.',
  })
  const long = productData(ground, { ...pen, description: 'word '.repeat(2_000) })
  expect(String(long['description']).length).toBeLessThanOrEqual(5_000)
})

test('an offer says that its price is with tax, where the page shows it so', () => {
  expect(JSON.stringify(productData({ ...ground, showsTax: true }, pen))).toContain(
    '"valueAddedTaxIncluded":true',
  )
})

test('an offer names the currency of the shop', () => {
  const text = JSON.stringify(productData({ ...ground, currency: 'MXN' }, pen))
  expect(text).toContain('"price":4.49,"priceCurrency":"MXN"')
})

test('an item named as used has no condition', () => {
  expect(JSON.stringify(productData(ground, { ...pen, name: 'Used pump' }))).not.toContain('Condition')
})

test.each<ShownPrice>([{ kind: 'on_request' }, { kind: 'hidden', visibility: 'with_code' }])(
  'a price that is not shown is in no offer: %j',
  (price) => {
    expect(productData(ground, { ...pen, price })).not.toHaveProperty('offers')
    const family = productData(ground, { ...pen, variants: [variant('Red', price)] })
    expect(JSON.stringify(family)).not.toMatch(/offers|price/i)
  },
)

test('a parent is a group of its variants, each with price, address and color', () => {
  const variants = [variant('Red', at(10_000)), variant('Blue', at(20_000))]
  expect(productData(ground, { ...pen, variants })).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'PEN',
    variesBy: 'https://schema.org/color',
    hasVariant: [
      { sku: 'PEN-Red', color: 'Red', offers: { price: 1 }, url: 'https://shop.test/en/stock/pen/Red' },
      { sku: 'PEN-Blue', color: 'Blue', offers: { price: 2 } },
    ],
  })
})

test('several pictures are all named, and one as itself', () => {
  const pictures = ['/images/1/pen.webp', 'https://pictures.test/pen-2.jpg']
  expect(productData(ground, { ...pen, pictures })).toMatchObject({
    image: ['https://shop.test/images/1/pen.webp', 'https://pictures.test/pen-2.jpg'],
  })
  const red = { ...variant('red', at(1)), pictures: ['/images/1/red.webp', '/images/1/red-2.webp'] }
  expect(productData(ground, { ...pen, pictures: [], variants: [red] })).toMatchObject({
    image: 'https://shop.test/images/1/red.webp',
    hasVariant: [{ image: ['https://shop.test/images/1/red.webp', 'https://shop.test/images/1/red-2.webp'] }],
  })
  expect(productData(ground, { ...pen, pictures: [] })).not.toHaveProperty('image')
})

test('a barcode is a GTIN only with the right check digit', () => {
  expect(productData(ground, { ...pen, barcode: '4006381333931' })).toMatchObject({ gtin: '4006381333931' })
  expect(productData(ground, { ...pen, barcode: '4006381333932' })).not.toHaveProperty('gtin')
})

test('an offer and each variant say whether they are in stock', () => {
  const supply = { state: 'on_order', text: 'On order' } as const
  const few = { state: 'short', text: 'Low stock' } as const
  expect(productData(ground, { ...pen, supply })).toMatchObject({
    offers: { availability: 'https://schema.org/BackOrder' },
  })
  const variants = [{ ...variant('blue', at(1)), supply: few, barcode: '96385074' }]
  expect(productData(ground, { ...pen, variants })).toMatchObject({
    hasVariant: [{ gtin: '96385074', offers: { availability: 'https://schema.org/LimitedAvailability' } }],
  })
})
