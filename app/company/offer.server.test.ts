import { describe, expect, test } from 'vitest'
import type { Offer } from '#contracts/content.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, success } from '#domain/result.ts'
import { TIME_ZONES, timeZonesOf } from '#domain/text/time-zone.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import { validityOf } from '../offers/offer-card.server.ts'
import { loadOfferPage } from './offer.server.ts'

const OFFER: Offer = {
  offerId: 1,
  slug: 'back to school',
  title: 'Back to school',
  summary: '',
  body: 'Order by the dozen.<script>alert(1)</script><p>Pay <b>less</b>.</p>',
  imageUrl: 'school.webp',
  validFrom: null,
  validTo: null,
  stockItemIds: [3, '1.2', 99, 4, 2, 1, 'nonsense', '3'],
}

const shop = storefrontOf({
  environments: { company_name: 'Tinta' },
  content: {
    offer: (_, slug) => {
      if (slug === 'later') return Promise.resolve(failure('unavailable'))
      return Promise.resolve(slug === OFFER.slug ? success(OFFER) : failure('not_found'))
    },
  },
  items: [
    itemRow({ stockItemId: 1, name: 'Pen', isParent: true }),
    itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Pen red' }),
    itemRow({ stockItemId: 3, name: 'Ruler' }),
    itemRow({ stockItemId: 4, name: 'Gone', deleted: true }),
    itemRow({ stockItemId: 1, catalogId: 2, name: 'Frame' }),
  ],
})

function load(slug: string, language: Language = 'en') {
  return loadOfferPage(shop, anonymousContext(language), new URL('https://shop.test/'), slug)
}

describe('the page of an offer', () => {
  test('lists its items in order, without repetitions, deleted and unknown ones', async () => {
    const { cards } = await load(OFFER.slug)
    expect(cards.map(({ id, variant }) => [id, variant?.id])).toEqual([
      ['3', undefined],
      ['1.2', undefined],
      ['1', '2'],
    ])
  })

  test('has its picture, and its body as HTML without scripts', async () => {
    const { html, picture } = await load(OFFER.slug)
    expect(html).toContain('<strong>less</strong>')
    expect(html).not.toContain('script')
    expect(picture).toBe('/images/9/ContentImages/school.webp')
  })

  test('has a title, a canonical address, alternates and a picture in its head', async () => {
    const { head } = await load(OFFER.slug, 'zh')
    expect(head.title).toBe('Back to school · Tinta')
    expect(head.canonical).toBe('https://shop.test/zh/offer/back%20to%20school')
    expect(head.alternates.map(({ tag }) => tag)).toEqual(['es', 'en', 'zh-Hans', 'x-default'])
    expect(head.picture).toBe('https://shop.test/images/9/ContentImages/school.webp?w=1280')
  })

  test('answers 404 for an unknown offer and 503 during an outage', async () => {
    expect(await outcomeOf(load('other'))).toBe(404)
    expect(await outcomeOf(load('later'))).toBe(503)
  })
})

describe('the validity of an offer', () => {
  const FROM = '2026-08-01T12:00:00Z'
  const TO = '2026-11-22T02:30:00Z'

  test.each<[Language, string, string, string]>([
    [
      'es',
      'Válida del 1 de agosto del 2026 al 21 de noviembre del 2026',
      'Válida desde el 1 de agosto del 2026',
      'Válida hasta el 21 de noviembre del 2026',
    ],
    [
      'en',
      'Valid from August 1, 2026 to November 21, 2026',
      'Valid from August 1, 2026',
      'Valid until November 21, 2026',
    ],
    [
      'zh',
      '活动时间：2026年8月1日至2026年11月21日',
      '活动时间：2026年8月1日起',
      '活动时间：截至2026年11月21日',
    ],
  ])('is given in days of New York without a chosen time zone, in %s', (language, both, from, to) => {
    const requestContext = anonymousContext(language)
    expect(validityOf({ validFrom: FROM, validTo: TO }, requestContext)).toBe(both)
    expect(validityOf({ validFrom: FROM, validTo: null }, requestContext)).toBe(from)
    expect(validityOf({ validFrom: undefined, validTo: TO }, requestContext)).toBe(to)
  })

  test('is given in days of the chosen time zone', () => {
    const requestContext = {
      language: 'en',
      timeZone: 'America/Argentina/Buenos_Aires',
      timeZones: TIME_ZONES,
    } as const
    expect(validityOf({ validTo: '2026-11-22T03:30:00Z' }, requestContext)).toBe(
      'Valid until November 22, 2026',
    )
    expect(validityOf({ validTo: '2027-01-31' }, requestContext)).toBe('Valid until January 31, 2027')
  })

  test('is given in days of the shop without a chosen time zone', () => {
    const requestContext = { ...anonymousContext('es'), timeZones: timeZonesOf('Europe/Madrid') }
    // Midnight in Madrid, in summer and in winter
    const validFrom = '2026-08-31T22:00:00Z'
    expect(validityOf({ validFrom, validTo: '2026-12-01T22:59:59Z' }, requestContext)).toBe(
      'Válida del 1 de septiembre del 2026 al 1 de diciembre del 2026',
    )
    expect(validityOf({ validFrom: '2026-11-20' }, requestContext)).toBe(
      'Válida desde el 20 de noviembre del 2026',
    )
  })

  test('is absent without valid dates', () => {
    expect(validityOf({}, anonymousContext('en'))).toBeUndefined()
    expect(validityOf({ validFrom: 'soon', validTo: '' }, anonymousContext('en'))).toBeUndefined()
  })
})
