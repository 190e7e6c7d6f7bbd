import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { disableClient, enableClient } from '#services/accounts/clients.ts'
import { describeOnDefault } from '../world/databases.ts'
import { startIdentityProvider } from '../stand-in/identity-provider.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { freePort } from '../world/postgres.ts'
import { type ServerProcess, startServer } from './process.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

const ANNA = { subject: 'anna-at-work', email: 'Anna@Clients.test', isEmailVerified: true }

/** The built server with a real OpenID Connect provider, driven as a browser would. */
describeOnDefault('the sign-in through an identity provider', (engine) => {
  let provider: Provider
  let server: ServerProcess
  let db: Db
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    provider = await startIdentityProvider(`${address}/oauth/callback`)
    server = await startServer(['bin/serve.mjs'], {
      ...testEnvironment(database),
      PORT: String(port),
      ...provider.credentials,
    })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    await db.destroy()
  })

  /** A browser with cookies by host that follows redirects only on request. */
  function browser() {
    const jars = new Map<string, Map<string, string>>()
    const go = async (address: string) => {
      const url = new URL(address, server.address)
      const jar = jars.get(url.host) ?? new Map<string, string>()
      jars.set(url.host, jar)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const next = answer.headers.get('location')
      return { status: answer.status, next: next && new URL(next, url).href, html: await answer.text() }
    }
    /** Follows redirects up to a matching address or a page. */
    const follow = async (address: string, until: RegExp) => {
      let step = await go(address)
      for (let count = 0; count < 12 && step.next && !until.test(step.next); count++)
        step = await go(step.next)
      return step
    }
    const cookieOf = (name: string) => jars.get(new URL(server.address).host)?.get(name)
    return { go, follow, cookieOf }
  }
  /** Runs the flow from the sign-in page up to the redirect back to the shop. */
  const returnToShop = async (person: typeof ANNA, start = '/en/oauth/external') => {
    provider.nextIs(person)
    const visitor = browser()
    const { next } = await visitor.follow(start, /\/oauth\/callback\?/)
    return { visitor, back: next ?? '' }
  }
  const attempt = async (person: typeof ANNA, start?: string) => {
    const { visitor, back } = await returnToShop(person, start)
    return { visitor, answer: await visitor.follow(back, /\/client(\/|$)|\/catalogo/) }
  }

  test('never names a host of the request as the place to return to', async () => {
    const returnsTo = async (host: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      get(new URL('/en/oauth/external', server.address), { headers: { host } }, resolve).on('error', reject)
      const { headers } = (await promise).resume()
      return new URL(headers.location ?? '').searchParams.get('redirect_uri')
    }
    const own = new URL(server.address)
    expect(await returnsTo('evil.test')).toBe(`${own.origin}/oauth/callback`)
    expect(await returnsTo(`localhost:${own.port}`)).toBe(`http://localhost:${own.port}/oauth/callback`)
  })

  test('is offered on the sign-in page, beside the access code', async () => {
    const { html } = await browser().go('/en/oauth/login?next=%2Fen%2Fcatalogo')
    expect(html).toContain('Sign in with your company account')
    expect(html).toContain('/en/oauth/external?next=%2Fen%2Fcatalogo')
    expect(html).toContain('name="password"')
  })

  test('opens a session for the client with the verified e-mail, and redirects to the requested page', async () => {
    const { visitor, answer } = await attempt(ANNA, '/zh/oauth/external?next=/zh/client/orders')
    expect(answer.next).toBe(`${server.address}/zh/client/orders`)
    expect(visitor.cookieOf('external-sign-in')).toBeUndefined()
    expect(visitor.cookieOf('known-browser')).toBeDefined()
    expect((await visitor.go('/en/client/profile')).html).toContain('Anna Instalaciones')
  })

  test('redirects only within this shop', async () => {
    const { answer } = await attempt(ANNA, '/en/oauth/external?next=https://evil.example')
    expect(answer.next).toBe(`${server.address}/en/client`)
  })

  test('shows the item of a link again, and changes no cart by itself', async () => {
    const start = '/en/oauth/external?add=11&quantity=999999&key=k-1&next=/en/catalogo'
    const { visitor, answer } = await attempt(ANNA, start)
    expect(answer.next).toBe(`${server.address}/en/catalogo`)
    expect(await db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
    const { html } = await visitor.go('/en/catalogo')
    expect(html).toContain('The item is not in the cart yet')
    expect(html).toContain('value="999999"')
  })

  test('recognises a client by issuer and subject, even after the e-mail changed', async () => {
    const { answer } = await attempt({ ...ANNA, email: 'new@elsewhere.test', isEmailVerified: false })
    expect(answer.next).toBe(`${server.address}/en/client`)
  })

  test.each([
    ['an address that no client has', 'stranger@elsewhere.test', true, 'no client of ours'],
    ['a client’s address that nobody verified', 'bruno@clients.test', false, 'has not verified'],
  ])('opens no session for %s', async (_, email, isEmailVerified, words) => {
    const { visitor, answer } = await attempt({ subject: `who-has-${email}`, email, isEmailVerified })
    expect(answer.status).toBe(403)
    expect(answer.html).toContain(words)
    expect(visitor.cookieOf('JWTtoken')).toBeUndefined()
  })

  test('opens no session for a disabled client', async () => {
    await disableClient(db, THE_SHOP, 'anna')
    expect((await attempt(ANNA)).answer.status).toBe(403)
    await enableClient(db, THE_SHOP, 'anna')
  })

  describe('a callback', () => {
    test('works once', async () => {
      const { visitor, back } = await returnToShop(ANNA)
      const cookie = visitor.cookieOf('external-sign-in') ?? ''
      await visitor.follow(back, /\/client/)
      const again = await fetch(`${server.address}/en${new URL(back).pathname}${new URL(back).search}`, {
        headers: { cookie: `external-sign-in=${cookie}` },
        redirect: 'manual',
      })
      expect([
        again.status,
        again.headers.getSetCookie().some((line) => line.startsWith('JWTtoken=')),
      ]).toEqual([400, false])
    })

    test.each([
      ['in another browser', (back: string) => back],
      ['with a state of somebody else', (back: string) => back.replace(/state=[^&]+/, 'state=another')],
      ['of another provider', (back: string) => back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
      ['with a code that was made up', (back: string) => back.replace(/code=[^&]+/, 'code=made-up')],
      [
        'with the error that the visitor declined',
        (back: string) => back.replace(/code=[^&]+/, 'error=access_denied'),
      ],
    ])('%s opens no session', async (where, changed) => {
      const { visitor, back } = await returnToShop(ANNA)
      const into = where === 'in another browser' ? browser() : visitor
      const answer = await into.follow(changed(back), /\/client/)
      expect([answer.status, into.cookieOf('JWTtoken')]).toEqual([400, undefined])
    })
  })

  test('reports a provider that is down, and offers the access code', async () => {
    const { back, visitor } = await returnToShop(ANNA)
    await provider.stop()
    const answer = await visitor.follow(back, /\/client/)
    expect(answer.status).toBe(503)
    expect(answer.html).toContain('/en/oauth/login')
    expect(answer.html).toContain('Sign in with an access code')
  })
})
