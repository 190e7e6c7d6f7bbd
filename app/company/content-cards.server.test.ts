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

describe('the home page', () => {
  test('has none of the parts that the product API has nothing for', async () => {
    expect(await show({})).toEqual({ banners: [], offers: [], brands: [], videos: [], missing: [] })
  })

  test('leads from a banner to a page of the shop in its own language, or outside, and else nowhere', async () => {
    const links = [
      '/catalogo?brand=Trazo',
      '/',
      'https://example.com/a',
      '',
      'java\nscript:alert(1)',
      '//evil.com',
    ]
    const { banners } = await show({ banners: () => Promise.resolve(links.map((link) => banner(link))) })
    expect(banners.map(({ to }) => to)).toEqual([
      '/zh/catalogo?brand=Trazo',
      '/zh',
      'https://example.com/a',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('shows pictures of its own and of the hosts that are allowed, and no others', async () => {
    const files = [
      'a b.webp',
      'https://pictures.test/a.webp',
      'https://elsewhere.test/a.webp',
      '../../secret',
    ]
    const { banners } = await show({
      banners: () => Promise.resolve(files.map((file) => banner('/', file))),
    })
    expect(banners.map(({ picture }) => picture)).toEqual([
      '/images/9/ContentImages/a%20b.webp',
      'https://pictures.test/a.webp',
      undefined,
      '/images/9/ContentImages/..%2F..%2Fsecret',
    ])
  })

  test('leaves out a banner that says and shows nothing, and a brand without a name', async () => {
    const { banners, brands } = await show({
      banners: () => Promise.resolve([{ ...banner('/'), title: ' ' }]),
      brands: () => Promise.resolve([{ brandId: 1, name: ' ', imageUrl: '' }]),
    })
    expect([banners, brands]).toEqual([[], []])
  })

  test('shows the videos of hosts it knows, by addresses it makes itself', async () => {
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
