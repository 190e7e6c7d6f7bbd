import { describe, expect, test } from 'vitest'
import type { Content } from '#shop/shop.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { homeContent } from './content-cards.server.ts'

function show(content: Partial<Content>) {
  return homeContent(storefrontOf({ items: [], content }), anonymousContext('zh'))
}

const banner = (url: string, imageUrl = '') => ({
  bannerId: url,
  title: ' Back to school ',
  subtitle: '',
  imageUrl,
  url,
  buttonText: '',
})

/** Each banner as the home page shows it by itself. */
async function bannersOf(all: readonly ReturnType<typeof banner>[]) {
  const pages = await Promise.all(all.map((one) => show({ banners: () => Promise.resolve([one]) })))
  return pages.flatMap(({ banners }) => banners)
}

describe('the home page', () => {
  test('has empty lists for parts without content', async () => {
    expect(await show({})).toEqual({ banners: [], offers: [], brands: [], videos: [], missing: [] })
  })

  test('links banners to shop pages in the page’s language or to https addresses, and drops other links', async () => {
    const links = [
      '/catalogo?brand=Trazo',
      '/',
      'https://example.com/a',
      '',
      'java\nscript:alert(1)',
      '//evil.com',
    ]
    const banners = await bannersOf(links.map((link) => banner(link)))
    expect(banners.map(({ to }) => to)).toEqual([
      '/zh/catalogo?brand=Trazo',
      '/zh',
      'https://example.com/a',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('shows pictures of the shop and of allowed hosts only', async () => {
    const files = [
      'a b.webp',
      'https://pictures.test/a.webp',
      'https://elsewhere.test/a.webp',
      '../../secret',
    ]
    const banners = await bannersOf(files.map((file) => banner('/', file)))
    expect(banners.map(({ picture }) => picture)).toEqual([
      '/images/9/ContentImages/a%20b.webp',
      'https://pictures.test/a.webp',
      undefined,
      '/images/9/ContentImages/..%2F..%2Fsecret',
    ])
  })

  test('shows the first three banners that have something to show', async () => {
    const all = ['/a', '/b', '/c', '/d'].map((link) => banner(link))
    const { banners } = await show({
      banners: () => Promise.resolve([{ ...banner('/'), title: '' }, ...all]),
    })
    expect(banners.map(({ to }) => to)).toEqual(['/zh/a', '/zh/b', '/zh/c'])
  })

  test('leaves out empty banners and brands without a name', async () => {
    const { banners, brands } = await show({
      banners: () => Promise.resolve([{ ...banner('/'), title: ' ' }]),
      brands: () => Promise.resolve([{ brandId: 1, name: ' ', imageUrl: '' }]),
    })
    expect([banners, brands]).toEqual([[], []])
  })

  test('shows videos of known hosts, by addresses built from their ids', async () => {
    const urls = ['https://youtu.be/aqz-KE-bpKQ', 'https://youtube.com.evil.com/watch?v=aqz-KE-bpKQ']
    const { videos } = await show({
      videos: () =>
        Promise.resolve(urls.map((url, videoId) => ({ videoId, title: 'Film', url, imageUrl: '' }))),
    })
    expect(videos).toEqual([
      {
        id: '0',
        title: 'Film',
        picture: undefined,
        page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
      },
    ])
  })
})
