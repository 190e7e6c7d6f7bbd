import { beforeEach, describe, expect, test } from 'vitest'
import {
  getAbout,
  getBanners,
  getBrands,
  getOffer,
  getOffers,
  getRelatedKeywords,
  getVideos,
} from '#contracts/content.ts'
import { inTransaction } from '#db/transaction.ts'
import { contentExamples } from '../../test/world/content/content-examples.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf } from '../../test/world/services.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { CONTENT_DOCUMENTS, type ContentDocument, type ContentName } from './content-documents.ts'
import { setSetting } from '../settings/settings.ts'
import { listOffers } from './content.ts'
import { writeDocument } from './content-store.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnBoth('page content', (engine) => {
  const shop = useTestShop(engine)
  beforeEach(async () => {
    await shop.db.deleteFrom('content_documents').execute()
  })

  const put = <Name extends ContentName>(name: Name, document: unknown) =>
    inTransaction(shop.db, (trx) =>
      writeDocument(trx, THE_SHOP, name, CONTENT_DOCUMENTS[name].parse(document) as ContentDocument<Name>),
    )
  const putExample = (name: ContentName) => put(name, contentExamples().get(`${name}.json`))
  const valueOf = async <Value>(answer: Promise<{ ok: boolean; value?: Value }>) => (await answer).value

  test('is empty without documents', async () => {
    for (const route of [getBanners, getBrands, getOffers, getVideos])
      expect(await shop.product.send(route, {})).toEqual({ ok: true, value: [] })
    expect(await valueOf(shop.product.send(getAbout, {}))).toEqual({ title: '', sections: [], pages: [] })
    expect(await valueOf(shop.product.send(getRelatedKeywords, { query: { keyword: 'x' } }))).toEqual({
      keywords: [],
    })
  })

  test('is in the requested language, else in Spanish', async () => {
    await put('banners', [
      { bannerId: 2, title: { es: 'Uno', zh: '一' }, url: '/catalogo', imageUrl: 'a.webp' },
      { bannerId: 1, title: { es: 'Dos' }, subtitle: { es: 'dos', en: 'two' } },
    ])
    const inChinese = await valueOf(shop.product.send(getBanners, { language: 'zh' }))
    expect(inChinese).toEqual([
      { bannerId: 2, title: '一', subtitle: '', url: '/catalogo', imageUrl: 'a.webp', buttonText: '' },
      { bannerId: 1, title: 'Dos', subtitle: 'dos', url: '', imageUrl: '', buttonText: '' },
    ])
    const inEnglish = await valueOf(shop.product.send(getBanners, { language: 'en' }))
    expect(inEnglish?.map(({ title, subtitle }) => [title, subtitle])).toEqual([
      ['Uno', ''],
      ['Dos', 'two'],
    ])
  })

  test('includes brands, videos and company pages', async () => {
    for (const name of ['brands', 'videos', 'about'] as const) await putExample(name)
    expect(await valueOf(shop.product.send(getBrands, { language: 'en' }))).toEqual([
      { brandId: 1, name: 'Pentel', imageUrl: 'pentel.webp', summary: 'Pens and markers.' },
    ])
    expect(await valueOf(shop.product.send(getVideos, { language: 'zh' }))).toMatchObject([
      { videoId: 1, title: '我们的仓库', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    ])
    expect(await valueOf(shop.product.send(getAbout, { language: 'en' }))).toEqual({
      title: 'About us',
      sections: [{ title: 'Since 1998', body: 'We sell stationery wholesale.', imageUrl: 'shop.webp' }],
      pages: [{ slug: 'privacy', title: 'Privacy', body: '<h2>What we keep</h2><p>…</p>' }],
    })
  })

  describe('offers', () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const justNow = new Date(Date.now() - 3_600_000).toISOString()
    const offer = (offerId: number, times: { validFrom?: string; validTo?: string }) => ({
      offerId,
      slug: `offer-${offerId}`,
      title: { es: `Oferta ${offerId}` },
      ...times,
    })
    beforeEach(() =>
      put('offers', [
        offer(1, {}),
        offer(2, { validFrom: justNow, validTo: soon }),
        offer(3, { validFrom: soon }),
        offer(4, { validTo: justNow }),
      ]),
    )

    test('are those valid now', async () => {
      const offers = await valueOf(shop.product.send(getOffers, {}))
      expect(offers?.map((each) => each.offerId)).toEqual([1, 2])
    })

    test.each([
      ['offer-2', 'ok'],
      ['offer-3', 'not_found'],
      ['offer-4', 'not_found'],
      ['OFFER-1', 'not_found'],
      ['__proto__', 'not_found'],
      ["' or 1=1 --", 'not_found'],
    ])('by slug: %s is %s', async (slug, code) => {
      expect(codeOf(await shop.product.send(getOffer, { params: { slug } }))).toBe(code)
    })

    test.each([
      ['Europe/Madrid', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'],
      ['Asia/Shanghai', '2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z'],
      ['', '2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z'],
    ])('of a day last that whole day in the time zone "%s" of the shop', async (zone, start, end) => {
      await put('offers', [offer(1, { validFrom: '2026-11-20', validTo: '2026-11-20' })])
      await setSetting(shop.db, THE_SHOP, 'time_zone', zone)
      const countAt = async (instant: number) => (await listOffers(shop.db, 'es', new Date(instant))).length
      const [from, to] = [Date.parse(start), Date.parse(end)]
      expect(await Promise.all([from - 1, from, to - 1, to].map(countAt))).toEqual([0, 1, 1, 0])
      await setSetting(shop.db, THE_SHOP, 'time_zone', '')
    })

    test('have bodies with allowed tags only, even if the database has others', async () => {
      const body = { es: '<h2>A</h2><script>p()</script><p onclick=p()>b</p>' }
      await put('offers', [{ ...offer(1, {}), body }])
      const { document } = await shop.db
        .selectFrom('content_documents')
        .select('document')
        .executeTakeFirstOrThrow()
      expect(document).toContain('<h2>A</h2><p>b</p>')
      const byHand = JSON.stringify([{ ...offer(1, {}), body }])
      await shop.db.updateTable('content_documents').set({ document: byHand }).execute()
      const answer = await valueOf(shop.product.send(getOffer, { params: { slug: 'offer-1' } }))
      expect(answer?.body).toBe('<h2>A</h2><p>b</p>')
    })
  })

  test('with a forbidden link in the database is left out', async () => {
    await putExample('banners')
    const document = JSON.stringify([{ bannerId: 1, title: { es: 'A' }, url: 'java\nscript:alert(1)' }])
    await shop.db.updateTable('content_documents').set({ document }).execute()
    expect(await shop.product.send(getBanners, {})).toEqual({ ok: true, value: [] })
    await shop.db.updateTable('content_documents').set({ document: '{' }).execute()
    expect(await shop.product.send(getBanners, {})).toEqual({ ok: true, value: [] })
  })

  describe('related keywords', () => {
    const related = async (keyword: string, language: 'es' | 'zh' = 'es') =>
      (await valueOf(shop.product.send(getRelatedKeywords, { language, query: { keyword } })))?.keywords
    beforeEach(() => putExample('related-keywords'))

    test.each([
      ['lápiz', ['portaminas', 'sacapuntas']],
      ['LAPIZ', ['portaminas', 'sacapuntas']],
      ['  lapiz   2B ', ['portaminas', 'sacapuntas']],
      ['papel bond', ['resma']],
      ['lápiz resma', ['portaminas', 'sacapuntas', 'papel bond']],
      ['lápiz portaminas', ['sacapuntas']],
      ['lap', []],
      ['papel', []],
      ['', []],
      ['铅笔', []],
    ])('of "%s" are %j', async (keyword, words) => {
      expect(await related(keyword)).toEqual(words)
    })

    test('are in the language of the page', async () => {
      expect(await related('铅笔', 'zh')).toEqual(['自动铅笔', '卷笔刀'])
    })
  })
})
