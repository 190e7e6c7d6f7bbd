import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('the lists of the back-office', (engine) => {
  let server: ServerProcess
  const staff = new Map<string, StaffBrowser>()
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    const { anna } = await seedShop(db)
    await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna }))
      .execute()
    await db.insertInto('carts').values({ client_id: anna }).execute()
    const line = { client_id: anna, catalog_id: 1, price_when_added: 1, added_at: '2026-11-21T09:00:00.000Z' }
    await db
      .insertInto('cart_lines')
      .values([
        { ...line, stock_item_id: shop.items.copperPipe.id, quantity: 30 },
        { ...line, stock_item_id: shop.items.onRequest.id, quantity: 1 },
      ])
      .execute()
    await db
      .insertInto('stock_items')
      .values(Array.from({ length: 60 }, (_, index) => unpictured(1_000 + index)))
      .execute()
    for (const role of ['owner', 'editor', 'sales', 'viewer'] as const)
      await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    const owner = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('email', '=', 'owner@shop.test')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('jobs')
      .values([endedJob(owner.staff_id, 'failed', 1), endedJob(owner.staff_id, 'failed', 72)])
      .execute()
    await db
      .insertInto('jobs')
      .values(endedJob(owner.staff_id, 'done', 1))
      .execute()
    const at = '2026-11-21T09:00:00.000Z'
    const sender = {
      name: 'Eva',
      email: 'eva@visitors.test',
      phone: '',
      message: '',
      language: 'es' as const,
    }
    await db
      .insertInto('access_requests')
      .values({ ...sender, company: 'Eva SL', requested_at: at, status: 'waiting' })
      .execute()
    await db
      .insertInto('mails')
      .values({
        kind: 'order',
        recipient: 'anna@clients.test',
        subject: 'Pedido',
        reply_to: null,
        body: 'Gracias',
        status: 'given_up',
        attempts: 9,
        unconfirmed: 0,
        last_problem: '',
        created_at: at,
        next_attempt_at: at,
        sent_at: null,
      })
      .execute()
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const role of ['owner', 'editor', 'sales', 'viewer']) {
      const browser = new StaffBrowser(server.address)
      await browser.signIn(`${role}@shop.test`)
      staff.set(role, browser)
    }
  })
  afterAll(() => server.stop())

  const ask = (role: string, path: string) => (staff.get(role) ?? expect.fail(role)).ask(path)
  const page = async (role: string, path: string) => (await ask(role, path)).text()

  test('what items lack is a number on the start page, and the list of just these', async () => {
    for (const role of ['owner', 'editor']) {
      const start = await page(role, '/admin')
      expect(start).toContain('href="/admin/items/check?gap=unpriced"')
      expect(start).not.toContain('gap=dearTier')
    }
    for (const role of ['sales', 'viewer']) expect(await page(role, '/admin')).not.toContain('/items/check')
    const list = await page('viewer', '/admin/items/check?gap=unpriced')
    expect(list).toContain('Caldera')
    expect(list).toMatch(/href="\/es\/stock\/[^"]+\/31"/)
    expect(list).not.toContain('Aspersor')
    for (const gap of ['nothing', 'toString', '__proto__'])
      expect((await ask('owner', `/admin/items/check?gap=${gap}`)).status).toBe(404)
  })

  test('the items that lack something stand on pages of fifty, each once', async () => {
    const codes: string[] = []
    let next: string | undefined = '/admin/items/check?gap=unpictured'
    while (next !== undefined) {
      const html: string = await page('editor', next)
      const listed = [...html.matchAll(/<bdi>(S-\d+)<\/bdi>/g)].map(([, code = '']) => code)
      codes.push(...listed)
      next = /href="(\/admin\/items\/check\?gap=unpictured&amp;after=[\d_]+)"/
        .exec(html)?.[1]
        ?.replace('&amp;', '&')
    }
    expect(codes).toHaveLength(60)
    expect(new Set(codes).size).toBe(60)
  })

  test('failed tasks on the start page lead to the list of just these, and the chips keep the rest apart', async () => {
    expect(await page('owner', '/admin')).toContain('href="/admin/jobs?state=failed_lately"')
    const jobsOf = async (query: string) => {
      const html = await page('owner', `/admin/jobs${query}`)
      return [...html.matchAll(/href="\/admin\/jobs\/(\d+)/g)].map(([, id]) => Number(id))
    }
    expect(await jobsOf('?state=failed_lately')).toEqual([1])
    expect(await jobsOf('?state=failed')).toEqual([2, 1])
    expect(await jobsOf('?state=open')).toEqual([])
    expect(await jobsOf('?state=nonsense')).toEqual([3, 2, 1])
    expect(await page('owner', '/admin/jobs?state=failed')).toMatch(
      /aria-current="page"[^>]*href="\/admin\/jobs\?state=failed"/,
    )
  })

  test('a list leaves out what its address says, which is ticked among the filters and kept by saved views', async () => {
    const rowOf = async (list: string) =>
      /<li class="[^"]*border-b[\s\S]*?<\/li>/.exec(await page('owner', list))?.[0] ?? ''
    const [date, client] = ['<time', 'Anna']
    const whole = await rowOf('/admin/orders')
    expect([whole.includes(date), whole.includes(client)]).toEqual([true, true])
    const short = await rowOf('/admin/orders?hide_date=on')
    expect([short.includes(date), short.includes(client)]).toEqual([false, true])
    const list = await page('owner', '/admin/orders?hide_date=on')
    expect(
      list.match(/<input[^>]*name="hide_\w+"[^>]*>/g)?.filter((tick) => tick.includes('checked')),
    ).toEqual([expect.stringContaining('hide_date')])
    expect(list).toContain('/admin/views/orders?hide_date=on')

    expect(await rowOf('/admin/clients')).toContain('anna@clients.test')
    expect(await rowOf('/admin/clients?hide_email=on')).not.toContain('anna@clients.test')
  })

  test('the way back from an entry leads to the filters it was opened from, also after a form was sent', async () => {
    const list = await page('owner', '/admin/orders?status=received&order=oldest')
    const [, row = ''] = /href="(\/admin\/orders\/\d+\?list=[^"]+)"/.exec(list) ?? []
    const back = 'href="/admin/orders?status=received&amp;order=oldest"'
    expect(await page('owner', row)).toContain(back)
    const sales = staff.get('sales') ?? expect.fail()
    const noted = await sales.ask(row, { form: { intent: 'note', text: 'Puerta 4' } })
    expect(noted.headers.get('location')).toBe(row)
    for (const name of ['clients', 'trail']) {
      const html = await page('owner', `/admin/${name}?q=a&kind=`)
      const [, entry = ''] = new RegExp(`href="(/admin/${name}/\\d+\\?list=[^"]+)"`).exec(html) ?? []
      expect(await page('owner', entry)).toContain(`href="/admin/${name}?q=a&amp;kind="`)
    }
    expect(await page('owner', '/admin/orders/1?list=//evil.test')).not.toMatch(/href="[^"?]*evil/)
  })

  test('the way back leads to the list from the screens below a client, from a request and from a mail', async () => {
    const sales = staff.get('sales') ?? expect.fail()
    const list = await page('sales', '/admin/clients?q=anna&order=newest')
    const [, client = ''] = /href="(\/admin\/clients\/\d+\?list=[^"]+)"/.exec(list) ?? []
    expect(client).not.toBe('')
    const html = await page('sales', client)
    for (const below of ['edit', 'code', 'personal-data']) {
      const address = client.replace('?', `/${below}?`)
      expect(html).toContain(`href="${address}"`)
      expect(await page('sales', address)).toContain(`href="${client}"`)
    }
    const code = client.replace('?', '/code?')
    const ended = await sales.ask(code, { form: { intent: 'sign-out' } })
    expect(ended.headers.get('location')).toBe(code)
    expect(list).toContain('href="/admin/clients/new?list=q%3Danna%26order%3Dnewest"')
    const added = await page('sales', '/admin/clients/new?list=q%3Danna%26order%3Dnewest')
    expect(added).toContain('href="/admin/clients?q=anna&amp;order=newest"')

    const requests = await page('sales', '/admin/clients/requests?state=waiting')
    const [, request = ''] = /href="(\/admin\/clients\/requests\/\d+\?list=[^"]+)"/.exec(requests) ?? []
    expect(await page('sales', request)).toContain('href="/admin/clients/requests?state=waiting"')
    const refused = await sales.ask(request, { form: { intent: 'refuse', text: 'Lo sentimos.' } })
    expect(refused.headers.get('location')).toBe('/admin/clients/requests?state=waiting')

    const mails = await page('owner', '/admin/settings/mails?status=given_up')
    const [, mail = ''] = /href="(\/admin\/settings\/mails\/\d+\?list=[^"]+)"/.exec(mails) ?? []
    expect(await page('owner', mail)).toContain('href="/admin/settings/mails?status=given_up"')
    const owner = staff.get('owner') ?? expect.fail()
    expect((await owner.ask(mail, { form: {} })).headers.get('location')).toBe(mail)
  })

  test('what happened and tasks say how many there are', async () => {
    expect(await page('owner', '/admin/jobs')).toMatch(/3(<!-- -->)? en total/)
    expect(await page('owner', '/admin/trail')).toMatch(/\d+ en total/)
  })

  test('the cart on the page of a client has the price of each line for its quantity', async () => {
    const clients = await page('owner', '/admin/clients?q=anna')
    const [, address = ''] = /href="(\/admin\/clients\/\d+)/.exec(clients) ?? []
    const client = (await page('owner', address)).replace(/<!-- -->|&nbsp;|\u00A0/g, ' ')
    expect(client).toMatch(/30\s+×\s+4,10/)
    expect(client).toContain('precio a consultar')
  })
})

function endedJob(staff_id: number, state: 'failed' | 'done', hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  return {
    kind: 'check_shop',
    staff_id,
    address: '',
    request: '{}',
    state,
    due_at: at,
    attempts: 1,
    cancel_asked: 0 as const,
    rows_done: 0,
    rows_all: 0,
    asked_at: at,
    started_at: at,
    ended_at: at,
    result: null,
    problem: state === 'failed' ? 'error' : '',
    file: null,
  }
}

function unpictured(id: number) {
  return {
    catalog_id: 1,
    stock_item_id: id,
    stock_category_id: 1,
    stock_item_parent_id: null,
    is_parent: 0 as const,
    name: `${shop.items.washer.name} ${id}`,
    code: `S-${id}`,
    additional_code: '',
    image_url: '',
    deleted: 0 as const,
    is_offer: 0 as const,
    is_new: 0 as const,
    price: 43,
    best_price: null,
    quantity_best_price: null,
    revision: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
