import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '#app/messages/en/all.ts'
import { footerEn } from '#app/messages/en/footer.ts'
import { BEHIND_PROXY, fillContentShop } from '../world/content/content-shop.ts'
import { temporaryFolder } from '../world/databases.ts'
import { typeCommand } from './terminal.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Content pages over HTTP, with the content of docs/guide/content.md. */
describe('content pages over HTTP', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  beforeAll(async () => {
    await fillContentShop(folder)
    server = await startServer(['bin/serve.mjs'], { ...BEHIND_PROXY, PORT: '0', DATA_DIR: folder })
  }, 120_000)
  afterAll(() => server.stop())

  const get = (path: string) => fetch(server.address + path, { redirect: 'manual' })
  const read = async (path: string) => (await get(path)).text()
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.address + path, {
      method: 'POST',
      body: new URLSearchParams({ made: String(Date.now() - 60_000), ...fields }),
      headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
      redirect: 'manual',
    })

  test.each([
    ['es', 'Vuelta a clases', 'Ver la oferta', 'Nuestro almacén'],
    ['en', 'Back to school', 'See the offer', 'Our warehouse'],
    ['zh', '开学季', '查看活动', '我们的仓库'],
  ])('the home page shows banner, offer, brand and video in %s', async (lang, title, button, video) => {
    const html = await read(`/${lang}`)
    expect(html).toContain(title)
    expect(html).toMatch(new RegExp(`href="/${lang}/offer/back-to-school"[^>]*>${button}`))
    expect(html).toContain(`href="/${lang}/brands/pentel"`)
    expect(html).toContain(video)
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"')
    expect(html).not.toMatch(/<iframe|src="https?:/)
  })

  test.each([
    ['es', 'Vuelta a clases', 'No hay ofertas'],
    ['zh', '开学季特惠', '暂无'],
  ])('the page of offers shows the offer that runs in %s, with its link', async (lang, title, none) => {
    const html = await read(`/${lang}/offers`)
    expect(html).toMatch(new RegExp(`href="/${lang}/offer/back-to-school"[^>]*>${title}`))
    expect(html).not.toContain(none)
  })

  test('a page may embed videos of two hosts, and nothing else', async () => {
    const policy = (await get('/en')).headers.get('content-security-policy')
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  })

  test.each([
    ['/en/offer/back-to-school', 200],
    ['/en/offer/never-heard-of', 404],
    ['/en/offer/constructor', 404],
    ['/en/brands', 200],
    ['/en/about', 200],
    ['/en/about/privacy', 200],
    ['/en/about/never-heard-of', 404],
    ['/en/contact', 200],
    ['/en/oauth/request-access', 200],
  ])('%s answers %i, at its own address', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test.each(['/offer/back-to-school', '/about', '/about/privacy', '/brands', '/contact'])(
    '%s has its title and description in its head, in each language',
    async (path) => {
      const html = await read(`/zh${path}`)
      expect(html).toMatch(/<title>[^<]+ · [^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+"/)
      expect(html).toContain(`<link rel="canonical" href="${server.address}/zh${path}"`)
      for (const tag of ['es', 'en', 'zh-Hans', 'x-default'])
        expect(html).toMatch(new RegExp(`rel="alternate" hrefLang="${tag}" href="[^"]+${path}"`))
    },
  )

  test('the footer has the three steps and the company’s legal information', async () => {
    const [, footer = ''] = (await read('/en/catalogo')).split('<footer')
    for (const to of ['/en/catalogo', '/en/oauth/request-access', '/en/client/orders', '/en/about/privacy'])
      expect(footer).toContain(`href="${to}"`)
    expect(footer).toContain(`© <!-- -->${new Date().getUTCFullYear()}`)
  })

  test('texts missing from the layout are left out, and links keep a name', async () => {
    const html = await read('/en')
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).toContain(`>${en.catalog.seeAll}</a>`)
    expect(html).toContain(`>${en.home.getAccessCode}</a>`)
    const [, footer = ''] = html.split('<footer')
    const { howToBuy, stepOne, stepTwo, stepThree } = footerEn
    for (const text of [stepOne, stepTwo, stepThree, en.labels.catalog])
      expect(footer).toContain(`${text}</a>`)
    expect(footer).toContain(`>${howToBuy}</h2>`)
    expect(footer).not.toContain('<dl')
  })

  test('every page has the company’s logo and color', async () => {
    const html = await read('/en/about')
    expect(html).toContain('src="/images/1/ContentImages/mark.png"')
    expect(html.split('</head>')[0]).toContain('oklch(from #9a3412')
  })

  test('the contact page shows phone and address, and links to the map without embedding it', async () => {
    const html = await read('/en/contact')
    expect(html).toContain('href="tel:')
    expect(html).toContain('Calle del Puerto 14')
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=10.4&amp;mlon=-68"')
    expect(html).toContain('href="https://www.facebook.com/example"')
  })

  describe('a message', () => {
    const filled = { name: 'Ana <b>', email: 'ana@example.com', message: 'Do you "deliver"?\n</textarea>' }

    test('is stored, and its page explains what happens next', async () => {
      const answer = await post('/en/contact', filled)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/contact?sent'])
      expect(await read('/en/contact?sent')).toContain(en.content.contact.sentTitle)
      const { out } = await typeCommand(['contact', 'list'], { DATA_DIR: folder })
      expect(out).toContain('ana@example.com')
    })

    test('with an invalid address comes back as typed, with the error at its field', async () => {
      const answer = await post('/en/contact', { ...filled, email: 'ana@' })
      const html = await answer.text()
      const problem = en.content.forms.problems.invalid_email
      expect(answer.status).toBe(422)
      expect(html).toContain('value="Ana &lt;b&gt;"')
      expect(html).toContain('value="ana@"')
      expect(html).toContain('Do you &quot;deliver&quot;?\n&lt;/textarea&gt;</textarea>')
      const [field = ''] = /<input[^>]*name="email"[^>]*>/.exec(html) ?? []
      expect(field).toContain('aria-invalid="true"')
      const [, described] = /aria-describedby="([^"]+)"/.exec(field) ?? []
      expect(html).toContain(`id="${described}" class="font-semibold text-danger">${problem}`)
    })

    test('is refused from another site or by another method', async () => {
      expect((await post('/en/contact', filled, { origin: 'https://evil.test' })).status).toBe(403)
      expect((await fetch(`${server.address}/en/contact`, { method: 'PUT' })).status).toBe(405)
    })

    test('is limited to a few a minute for each visitor', async () => {
      const flood = { 'x-forwarded-for': '198.51.100.99' }
      const answers = []
      for (let sent = 0; sent < 6; sent++) answers.push(await post('/en/contact', filled, flood))
      const last = answers.at(-1)
      expect(last?.status).toBe(429)
      expect(await last?.text()).toContain(en.content.forms.refusals.too_many_attempts)
    })
  })

  test('a request for an access code waits for the staff', async () => {
    const request = { company: 'Puerto Azul', name: 'Ana', email: 'ana@azul.test', phone: '' }
    const answer = await post('/zh/oauth/request-access', request)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/zh/oauth/request-access?sent'])
    const { out } = await typeCommand(['access', 'list'], { DATA_DIR: folder })
    expect(out).toContain('Puerto Azul')
  })

  test('the sign-in page links to the request for a code', async () => {
    expect(await read('/en/oauth/login')).toContain('href="/en/oauth/request-access"')
  })
})
