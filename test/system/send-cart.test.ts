import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

/** A cart page as a program without scripts sees it: its forms' hidden fields are sent back unchanged. */
describe('sending the cart from its page', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let cookie = ''

  beforeAll(async () => {
    server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
    const [, username = '', password = ''] =
      /username (\S+), access code (\S+)/.exec(server.output.join('\n')) ?? []
    const signedIn = await post('/es/oauth/login', { username, password })
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })
  afterAll(() => server.stop())

  const post = (path: string, fields: Record<string, string> | string[][]) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const cartPage = async () =>
    (await fetch(`${server.address}/es/client/shopping-cart`, { headers: { cookie } })).text()
  const hiddenFields = (html: string, action: string) => {
    const [form = ''] = html
      .slice(html.indexOf(`action="/es/client/shopping-cart/${action}"`))
      .split('</form>')
    return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
  }
  const add = async (item: string) => {
    const xsrf =
      /name="xsrf" value="([^"]+)"/.exec(
        await (await fetch(`${server.address}/es/catalogo`, { headers: { cookie } })).text(),
      )?.[1] ?? ''
    const added = await post('/es/client/shopping-cart/add', {
      item,
      quantity: '1',
      xsrf,
      via: 'page',
      back: '/es/catalogo',
    })
    expect(added.status).toBe(303)
  }
  const noticeOf = (answer: Response) =>
    decodeURIComponent(answer.headers.getSetCookie().find((line) => line.startsWith('notice=')) ?? '')

  test('adds once when the form of an item is sent twice, and again from another page', async () => {
    const itemForm = async () => {
      const page = await fetch(`${server.address}/es/stock/x/1067`, { headers: { cookie } })
      return [...hiddenFields(await page.text(), 'add'), ['quantity', '4']]
    }
    const [form, other] = [await itemForm(), await itemForm()]
    const addition = '/es/client/shopping-cart/add'
    await Promise.all([post(addition, form), post(addition, form)])
    const quantity = async () => {
      const [line = ''] = (await cartPage()).split('data-stock-item-id="1067"').slice(1)
      return /<input[^>]*name="quantity"[^>]*value="(\d+)"/.exec(line)?.[1]
    }
    expect(await quantity()).toBe('4')
    await post(addition, other)
    expect(await quantity()).toBe('8')
    await post('/es/client/shopping-cart/send', hiddenFields(await cartPage(), 'send'))
  })

  test('confirms the order', async () => {
    await add('1055')
    const sent = await post('/es/client/shopping-cart/send', hiddenFields(await cartPage(), 'send'))
    expect(sent.headers.get('location')).toMatch(/\/es\/client\/orders\/sent\?orders=1-\d+$/)
    expect(noticeOf(sent)).toContain('order_processed')
  })

  test('reports lines that had to stay in the cart, and orders the rest', async () => {
    await add('1055')
    await add('1040')
    const db = openDatabase(`${folder}/lonja.sqlite`)
    await db
      .updateTable('stock_items')
      .set({ deleted: 1 })
      .where('catalog_id', '=', 1)
      .where('stock_item_id', '=', 1040)
      .execute()
    await db.destroy()
    const sent = await post('/es/client/shopping-cart/send', hiddenFields(await cartPage(), 'send'))
    expect(sent.headers.get('location')).toMatch(/\/es\/client\/orders\/sent\?orders=1-\d+$/)
    expect(noticeOf(sent)).toContain('order_problem')
    expect(await cartPage()).toContain('data-stock-item-id="1040"')
  })

  test('with the same form again leads to the same order', async () => {
    await add('1055')
    const fields = hiddenFields(await cartPage(), 'send')
    const [first, again] = [
      await post('/es/client/shopping-cart/send', fields),
      await post('/es/client/shopping-cart/send', fields),
    ]
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
  })
})
