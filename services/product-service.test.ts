import { describe, expect, test, vi } from 'vitest'
import { getCart } from '#contracts/catalog.ts'
import { getEnvironments, getLayout, getProfile, login, logout } from '#contracts/product.ts'
import { addClient, disableClient } from './accounts/clients.ts'
import { describeOnDefault } from '../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, tokenOf } from '../test/world/services.ts'
import { ACCESS_CODES } from '../test/world/shop.ts'
import { useTestShop } from '../test/world/test-shop.ts'
import { THE_SHOP } from './trail/actor.ts'

describeOnDefault('the product API', (engine) => {
  const shop = useTestShop(engine)
  const signIn = (username: string, password: string) =>
    shop.product.send(login, { body: { username, password } })

  describe('signing in', () => {
    test.each(['anna', 'ANNA', ' anna ', 'anna@clients.test', 'Anna@Clients.TEST', 'ａｎｎａ'])(
      'works as "%s"',
      async (username) => {
        expect(await signIn(username, ACCESS_CODES.anna)).toMatchObject({
          ok: true,
          value: { client: { clientId: shop.clients.anna, username: 'anna' }, message: 'Signed in' },
        })
      },
    )

    test('gives identical answers for a wrong code and an unknown user', async () => {
      const answers = await Promise.all(
        ['anna', 'nobody'].map(async (username) => {
          const answer = await shop.product.sendRaw(login, { body: { username, password: 'wrong' } })
          if (!answer.ok) throw new Error(answer.failure.kind)
          return { status: answer.value.status, text: await answer.value.text() }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(401)
    })

    test('is refused after ten failures from one address, but not from the owner’s', async () => {
      await shop.db.deleteFrom('attempts').execute()
      const codes: string[] = []
      for (let i = 0; i < 12; i++) codes.push(codeOf(await signIn('bruno', 'wrong')))
      expect(codes).toEqual([
        ...Array.from({ length: 10 }, () => 'wrong_sign_in'),
        'too_many_attempts',
        'too_many_attempts',
      ])
      expect(codeOf(await signIn('bruno', ACCESS_CODES.bruno))).toBe('too_many_attempts')
      await shop.db
        .updateTable('attempts')
        .set((eb) => ({
          bucket: eb.fn<string>('replace', ['bucket', eb.val('127.0.0.1'), eb.val('203.0.113.9')]),
        }))
        .execute()
      expect(codeOf(await signIn('bruno', ACCESS_CODES.bruno))).toBe('ok')
    })

    test('counts concurrent attempts correctly', async () => {
      await shop.db.deleteFrom('attempts').execute()
      const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('bruno', 'wrong')))
      expect(answers.filter((answer) => codeOf(answer) === 'wrong_sign_in').length).toBeLessThanOrEqual(10)
      await shop.db.deleteFrom('attempts').execute()
    })

    test('over the limit of an address is refused with Retry-After and not counted', async () => {
      await shop.db.deleteFrom('attempts').execute()
      const guess = (name: string) =>
        shop.product.sendRaw(login, { body: { username: name, password: 'wrong' } })
      for (let i = 0; i < 30; i++) await guess(`stranger${i}`)
      const before = await shop.db.selectFrom('attempts').selectAll().orderBy('bucket').execute()
      const refused = await guess('somebody-else')
      expect(refused.ok && [refused.value.status, refused.value.headers.get('retry-after')]).toEqual([
        429,
        '60',
      ])
      expect(await shop.db.selectFrom('attempts').selectAll().orderBy('bucket').execute()).toEqual(before)
      await shop.db.deleteFrom('attempts').execute()
    })

    test('hashes a code anew that was stored with other parameters, also in two sign-ins at once', async () => {
      // ANNA-ANNA-ANNA with less memory and one pass
      const weaker =
        '$argon2id$v=19$m=4096,t=1,p=1$2iAUuaveZrM9v/u5+sVZrw$jz6Y9dQNiLiIRqq9abFI5ZVtsTAGYWyxoWiPrh7DCSo'
      const client = shop.db.selectFrom('clients').select('access_code_hash').where('username', '=', 'anna')
      const hash = async () => (await client.executeTakeFirstOrThrow()).access_code_hash
      const before = await hash()
      await shop.db
        .updateTable('clients')
        .set({ access_code_hash: weaker })
        .where('username', '=', 'anna')
        .execute()
      expect(codeOf(await signIn('anna', 'wrong'))).toBe('wrong_sign_in')
      expect(await hash()).toBe(weaker)
      const both = [signIn('anna', ACCESS_CODES.anna), signIn('anna', ACCESS_CODES.anna)]
      expect((await Promise.all(both)).map(codeOf)).toEqual(['ok', 'ok'])
      const renewed = await hash()
      const parameters = (text: string | null) => text?.split('$').slice(0, 4)
      expect(parameters(renewed)).toEqual(parameters(before))
      expect(codeOf(await signIn('anna', ACCESS_CODES.anna))).toBe('ok')
      expect(await hash()).toBe(renewed)
    })

    test('with the right code opens no session if the client is disabled meanwhile', async () => {
      const client = { username: 'carla', name: 'Carla', email: 'carla@clients.test' }
      const added = await addClient(shop.db, THE_SHOP, { ...client, accessCode: 'the right code' })
      const signingIn = signIn('carla', 'the right code')
      // Counted first, then verified, which takes long
      const counted = shop.db.selectFrom('attempts').select('bucket').where('bucket', 'like', '%carla%')
      await vi.waitUntil(async () => (await counted.execute()).length > 0, { interval: 1 })
      await disableClient(shop.db, THE_SHOP, 'carla')
      await signingIn
      const clientId = added.ok ? added.value.clientId : 0
      const sessions = shop.db.selectFrom('sessions').selectAll().where('client_id', '=', clientId)
      expect(await sessions.execute()).toEqual([])
    })

    test('ignores an address in a header of an untrusted caller', async () => {
      await shop.db.deleteFrom('attempts').execute()
      const codes: string[] = []
      for (let i = 0; i < 11; i++) {
        const headers = { 'x-visitor-address': `203.0.113.${i}`, 'x-forwarded-for': `203.0.113.${i}` }
        codes.push(
          codeOf(await shop.product.send(login, { body: { username: 'bruno', password: 'wrong' }, headers })),
        )
      }
      expect(codes.at(-1)).toBe('too_many_attempts')
      await shop.db.deleteFrom('attempts').execute()
    })

    test('refuses invalid usernames and codes by schema', async () => {
      expect(codeOf(await signIn('anna\0', 'x'))).toBe('invalid_request')
      expect(codeOf(await signIn('anna', 'x'.repeat(1_001)))).toBe('invalid_request')
      expect(codeOf(await signIn('', ''))).toBe('invalid_request')
    })
  })

  describe('a session', () => {
    test('returns the profile and nothing else', async () => {
      const answer = await shop.product.sendRaw(getProfile, { token: await tokenOf(shop, 'anna') })
      const profile: unknown = answer.ok ? await answer.value.json() : undefined
      expect(profile).toEqual({
        clientId: shop.clients.anna,
        username: 'anna',
        name: 'Anna Instalaciones',
        email: 'anna@clients.test',
        phone: '',
        hasPeople: false,
      })
    })

    test('ends with sign-out, at every service', async () => {
      const token = await tokenOf(shop, 'anna')
      expect(await shop.product.send(logout, { token, language: 'es' })).toMatchObject({
        value: { message: 'Sesión cerrada' },
      })
      expect(codeOf(await shop.product.send(getProfile, { token }))).toBe('not_signed_in')
      const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
      expect(codeOf(await shop.catalog.send(getCart, { params, token }))).toBe('not_signed_in')
    })

    test('ends when its client is disabled, and sign-in fails', async () => {
      const token = await tokenOf(shop, 'bruno')
      await disableClient(shop.db, THE_SHOP, 'bruno')
      expect(codeOf(await shop.product.send(getProfile, { token }))).toBe('not_signed_in')
      expect(codeOf(await signIn('bruno', ACCESS_CODES.bruno))).toBe('wrong_sign_in')
    })

    test.each([
      ['none', ''],
      ['another scheme', 'Basic TOKEN'],
      ['no scheme', 'TOKEN'],
      ['an algorithm of none', `Bearer ${unsigned('none')}.`],
      ['a signature of somebody else', `Bearer ${unsigned('HS256')}.AAAA`],
    ])('is not opened by %s', async (_, authorization) => {
      const token = await tokenOf(shop, 'anna')
      const headers = { authorization: authorization.replace('TOKEN', token) }
      expect(codeOf(await shop.product.send(getProfile, { headers }))).toBe('not_signed_in')
    })
  })

  describe('the environment values', () => {
    const readSettings = async (query: string) => {
      const answer = await fetch(`${shop.address}/services/product/publics/system/environments${query}`)
      return answer.json() as Promise<unknown>
    }

    test('are the default five if none are named', async () => {
      expect(await readSettings('')).toEqual({
        phone: '',
        instagram: '',
        tax: '16',
        facebook: '',
        whatsapp: '',
      })
    })

    test.each(['?names[]=tax&names[]=phone', '?name[]=tax&name[]=phone', '?names=tax&names=phone'])(
      'are those named in %s',
      async (query) => {
        expect(await readSettings(query)).toEqual({ tax: '16', phone: '' })
      },
    )

    test('can be a single one, and never a private setting', async () => {
      expect(await readSettings('?names[]=tax')).toEqual({ tax: '16' })
      expect(await readSettings('?names[]=order_mail_to&names[]=contact_mail_to&names[]=__proto__')).toEqual(
        {},
      )
    })

    test('are readable with the storefront’s client', async () => {
      const answer = await shop.product.send(getEnvironments, { query: { 'names[]': ['tax'] } })
      expect(answer).toEqual({ ok: true, value: { tax: '16' } })
    })
  })

  test('the layout is empty by default and falls back to Spanish', async () => {
    await shop.db
      .insertInto('layout_texts')
      .values({ language: 'es', name: 'step_one', text: 'Visite el catálogo' })
      .execute()
    const layout = await shop.product.send(getLayout, { language: 'zh' })
    expect(layout).toMatchObject({ value: { step_one: 'Visite el catálogo', aside_title: '' } })
  })
})

function unsigned(alg: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg, typ: 'JWT' })}.${part({ sid: 'A'.repeat(24), iat: 1, exp: 9_999_999_999 })}`
}
