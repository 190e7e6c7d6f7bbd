import { describe, expect, test } from 'vitest'
import { contentExamples } from '../../test/world/content/content-examples.ts'
import { CONTENT_DOCUMENTS, CONTENT_NAMES, type ContentName, EMPTY_DOCUMENTS } from './content-documents.ts'

const es = { es: 'Texto' }
const BANNER = { bannerId: 1, title: es }
const OFFER = { offerId: 1, slug: 'oferta', title: es }
const VIDEO = { videoId: 1, title: es, url: 'https://youtu.be/aqz-KE-bpKQ' }

test.each(CONTENT_NAMES)('%s: the example in the documentation is valid and stored unchanged', (name) => {
  const example = contentExamples().get(`${name}.json`)
  expect(example).toBeDefined()
  expect(CONTENT_DOCUMENTS[name].parse(example)).toEqual(example)
  expect(CONTENT_DOCUMENTS[name].parse(EMPTY_DOCUMENTS[name])).toEqual(EMPTY_DOCUMENTS[name])
})

describe('a document is refused with', () => {
  test.each<[what: string, name: ContentName, document: unknown, path: string]>([
    ['a misspelled field', 'banners', [{ ...BANNER, subTitle: es }], '0'],
    ['no Spanish', 'banners', [{ bannerId: 1, title: { en: 'Text' } }], '0.title.es'],
    ['an empty text', 'banners', [{ ...BANNER, title: { es: 'Texto', zh: ' ' } }], '0.title.zh'],
    ['a title of two lines', 'banners', [{ ...BANNER, title: { es: 'a\nb' } }], '0.title.es'],
    ['a title of 121 letters', 'banners', [{ ...BANNER, title: { es: 'x'.repeat(121) } }], '0.title.es'],
    ['half a sign', 'banners', [{ ...BANNER, title: { es: 'a\ud800' } }], '0.title.es'],
    ['a language of ours that is none', 'banners', [{ ...BANNER, title: { ...es, fr: 'x' } }], '0.title'],
    ['an id of no whole number', 'banners', [{ ...BANNER, bannerId: '1' }], '0.bannerId'],
    ['an id twice', 'banners', [BANNER, BANNER], '1.bannerId'],
    [
      'too many',
      'banners',
      Array.from({ length: 51 }, (_, index) => ({ ...BANNER, bannerId: index + 1 })),
      '',
    ],
    ['no list', 'banners', BANNER, ''],
    ...[
      'java\nscript:alert(1)',
      'data:text/html,x',
      'http://example.com',
      '//evil.test',
      'https://a@evil.test',
      'catalogo',
      '/es/catalogo',
    ].map((url): [string, ContentName, unknown, string] => [
      `the link ${JSON.stringify(url)}`,
      'banners',
      [{ ...BANNER, url }],
      '0.url',
    ]),
    ...['../a.webp', 'a/b.webp', '.webp', 'a.svg', 'http://h/a.webp', 'javascript:a.webp', ''].map(
      (imageUrl): [string, ContentName, unknown, string] => [
        `the picture ${JSON.stringify(imageUrl)}`,
        'banners',
        [{ ...BANNER, imageUrl }],
        '0.imageUrl',
      ],
    ),
    ...[
      'https://youtube.com.evil.com/watch?v=aqz-KE-bpKQ',
      'https://youtube.com@evil',
      'java\nscript:alert(1)',
    ].map((url): [string, ContentName, unknown, string] => [
      `the video ${JSON.stringify(url)}`,
      'videos',
      [{ ...VIDEO, url }],
      '0.url',
    ]),
    ['a slug of capitals', 'offers', [{ ...OFFER, slug: 'Oferta' }], '0.slug'],
    ['a slug twice', 'offers', [OFFER, { ...OFFER, offerId: 2 }], '1.slug'],
    ['a day that is none', 'offers', [{ ...OFFER, validTo: '2026-02-30T00:00:00Z' }], '0.validTo'],
    ['a time without a zone', 'offers', [{ ...OFFER, validTo: '2026-02-03T00:00:00' }], '0.validTo'],
    ['a day as people write it', 'offers', [{ ...OFFER, validTo: '03/02/2026' }], '0.validTo'],
    [
      'an end before the beginning',
      'offers',
      [{ ...OFFER, validFrom: '2026-02-03T00:00:00Z', validTo: '2026-02-03T00:00:00Z' }],
      '0.validTo',
    ],
    [
      'a last day before the first',
      'offers',
      [{ ...OFFER, validFrom: '2026-02-03', validTo: '2026-02-02' }],
      '0.validTo',
    ],
    ['a day that does not exist', 'offers', [{ ...OFFER, validFrom: '2026-02-30' }], '0.validFrom'],
    [
      'an item that is neither id nor code',
      'offers',
      [{ ...OFFER, stockItemIds: [1, ' '] }],
      '0.stockItemIds.1',
    ],
    ['an item id of no whole number', 'offers', [{ ...OFFER, stockItemIds: [1.5] }], '0.stockItemIds.0'],
    [
      'a body of nothing that may be shown',
      'offers',
      [{ ...OFFER, body: { es: '<script>p()</script>' } }],
      '0.body.es',
    ],
    [
      'a page twice',
      'about',
      { pages: [1, 2].map(() => ({ slug: 'a', title: es, body: es })) },
      'pages.1.slug',
    ],
    ['a word alone', 'related-keywords', { es: [['lápiz']] }, 'es.0'],
    ['a text of the frame that is none', 'layout', { es: { stepOne: 'a' } }, 'es'],
  ])('%s', (_, name, document, path) => {
    const read = CONTENT_DOCUMENTS[name].safeParse(document)
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

test('reasons are sentences for people', () => {
  const reasonsOf = (offer: object) =>
    CONTENT_DOCUMENTS.offers.safeParse([{ ...OFFER, ...offer }]).error?.issues.map(({ message }) => message)
  expect(reasonsOf({ validTo: '03/02/2026' })).toEqual([
    'is neither a day, as 2026-08-01, nor an instant, as 2026-08-01T00:00:00Z',
  ])
  expect(reasonsOf({ stockItemIds: [true] })).toEqual([
    'is neither the code of an item in quotation marks nor an id',
  ])
})

test('the extension of a picture may be in capitals, as cameras write it', () => {
  const read = CONTENT_DOCUMENTS.banners.parse([{ ...BANNER, imageUrl: 'Oferta.JPG' }])
  expect(read[0]?.imageUrl).toBe('Oferta.jpg')
})
