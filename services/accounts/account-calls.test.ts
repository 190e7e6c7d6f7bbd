import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword } from '#contracts/account.ts'
import { getProfile, login } from '#contracts/product.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, readMails, tokenOf } from '../../test/world/services.ts'
import { ACCESS_CODES } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { disableClient, enableClient, issueNewCode } from './clients.ts'
import { THE_SHOP } from '../trail/actor.ts'

const OWN_CODE = 'a code of my own'

describeOnDefault('a client’s access code', (engine) => {
  const shop = useTestShop(engine)
  let anna = 0
  beforeAll(async () => {
    anna = shop.clients.anna
  })
  let hash: string | null = null
  beforeAll(async () => {
    hash = (await client()).access_code_hash
  })
  beforeEach(async () => {
    for (const table of ['attempts', 'mails', 'code_resets', 'sessions'] as const)
      await shop.db.deleteFrom(table).execute()
    await shop.db
      .updateTable('clients')
      .set({ access_code_hash: hash, disabled: 0 })
      .where('client_id', '=', anna)
      .execute()
  })

  const client = () =>
    shop.db.selectFrom('clients').selectAll().where('client_id', '=', anna).executeTakeFirstOrThrow()
  const mails = () => readMails(shop.db)
  const signIn = async (password: string) =>
    codeOf(await shop.product.send(login, { body: { username: 'anna', password } }))
  const isOpen = async (token: string) => (await shop.product.send(getProfile, { token })).ok
  const forget = async (email = 'anna@clients.test', language: 'es' | 'en' | 'zh' = 'en') =>
    codeOf(await shop.catalog.send(forgotPassword, { language, body: { email } }))
  const reset = async (currentPassword: string, newPassword = OWN_CODE, clientId = anna) =>
    codeOf(await shop.catalog.send(changePassword, { body: { clientId, currentPassword, newPassword } }))
  const change = async (token: string, newPassword: string, currentPassword: string = ACCESS_CODES.anna) =>
    codeOf(
      await shop.catalog.send(changePassword, {
        token,
        body: { clientId: anna, currentPassword, newPassword },
      }),
    )
  const tokenOfMail = async () => {
    const link = /https?:\/\/\S+reset-password\S+/.exec((await mails()).at(-1)?.body ?? '')?.[0] ?? ''
    return new URL(link).searchParams.get('token') ?? ''
  }
  const forgottenToken = async () => {
    expect(await forget()).toBe('ok')
    return tokenOfMail()
  }

  describe('forgotten', () => {
    test('queues one mail in the language of the page with the client’s reset link', async () => {
      expect(await forget('  Anna@Clients.TEST ', 'zh')).toBe('ok')
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'code_reset',
        recipient: 'anna@clients.test',
        subject: '请设置新的访问码',
      })
      expect(mail?.body).toMatch(
        new RegExp(`http://\\S+/zh/oauth/reset-password\\?client=${anna}&token=[\\w-]{43}\\n`),
      )
    })

    test('gets identical responses for a client, an unknown address and a disabled client', async () => {
      await disableClient(shop.db, THE_SHOP, 'bruno')
      const answers = await Promise.all(
        ['anna@clients.test', 'nobody@clients.test', 'bruno@clients.test'].map(async (email) => {
          const answer = await shop.catalog.sendRaw(forgotPassword, { body: { email } })
          if (!answer.ok) throw new Error(answer.failure.kind)
          return { status: answer.value.status, text: await answer.value.text() }
        }),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@clients.test'])
      await enableClient(shop.db, THE_SHOP, 'bruno')
    })

    test('stores the token nowhere but in the mail', async () => {
      const token = await forgottenToken()
      const rows = await shop.db.selectFrom('code_resets').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('queues three mails an hour to a mailbox for each address that asks, and twelve in all', async () => {
      const mailsAfterFive = async () => {
        for (let round = 1; round <= 5; round++) expect(await forget()).toBe('ok')
        return (await mails()).length
      }
      expect(await mailsAfterFive()).toBe(3)
      for (const [stranger, expected] of [6, 9, 12, 12].entries()) {
        await shop.db
          .updateTable('attempts')
          .set((eb) => ({
            bucket: eb.fn<string>('replace', [
              'bucket',
              eb.val('127.0.0.1'),
              eb.val(`203.0.113.${stranger}`),
            ]),
          }))
          .execute()
        expect(await mailsAfterFive()).toBe(expected)
      }
    })

    test('is refused after five requests a minute from an address', async () => {
      const codes: string[] = []
      for (let round = 1; round <= 6; round++) codes.push(await forget(`somebody${round}@clients.test`))
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ok'), 'too_many_attempts'])
    })

    test.each(['anna', 'anna@clients.test, bruno@clients.test', '(((((', `${'x'.repeat(65)}@b.test`])(
      'rejects the e-mail "%.40s"',
      async (email) => {
        expect(await forget(email)).toBe('invalid_email')
      },
    )
  })

  describe('reset with the token of a mail', () => {
    test('is set once and closes every session', async () => {
      const session = await tokenOf(shop, 'anna')
      const token = await forgottenToken()
      expect(await reset(token)).toBe('ok')
      expect(await isOpen(session)).toBe(false)
      expect([await signIn(ACCESS_CODES.anna), await signIn(OWN_CODE)]).toEqual(['wrong_sign_in', 'ok'])
      expect(await reset(token, 'yet another code')).toBe('invalid_reset_link')
      expect(await signIn(OWN_CODE)).toBe('ok')
      expect((await mails()).at(-1)).toMatchObject({
        kind: 'code_changed',
        recipient: 'anna@clients.test',
      })
    })

    test('is set once by two concurrent requests', async () => {
      const token = await forgottenToken()
      const codes = await Promise.all([reset(token, 'the first code'), reset(token, 'the second code')])
      expect(codes.toSorted()).toEqual(['invalid_reset_link', 'ok'])
    })

    test('does not change after an hour', async () => {
      const token = await forgottenToken()
      const { expires_at: expires } = await shop.db
        .selectFrom('code_resets')
        .select('expires_at')
        .executeTakeFirstOrThrow()
      const minutes = (Date.parse(expires) - Date.now()) / 60_000
      expect(Math.round(minutes)).toBe(60)
      await shop.db
        .updateTable('code_resets')
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .execute()
      expect(await reset(token)).toBe('invalid_reset_link')
    })

    test('does not change with another client’s token or an unknown one', async () => {
      const token = await forgottenToken()
      expect(await reset(token, OWN_CODE, shop.clients.bruno)).toBe('invalid_reset_link')
      expect(await reset('made up')).toBe('invalid_reset_link')
      expect(await reset(token)).toBe('ok')
    })

    test('is set with an older link too, which invalidates the newer one', async () => {
      const older = await forgottenToken()
      const newer = await forgottenToken()
      expect(await reset(older)).toBe('ok')
      expect(await reset(newer, 'yet another code')).toBe('invalid_reset_link')
    })

    test('deletes expired tokens with the next request', async () => {
      await forgottenToken()
      await shop.db
        .updateTable('code_resets')
        .set({ expires_at: new Date(0).toISOString() })
        .execute()
      await forgottenToken()
      expect(await shop.db.selectFrom('code_resets').selectAll().execute()).toHaveLength(1)
    })

    test.each([
      ['a new code was issued', () => issueNewCode(shop.db, THE_SHOP, 'anna')],
      [
        'the client was disabled and enabled again',
        async () => {
          await disableClient(shop.db, THE_SHOP, 'anna')
          await enableClient(shop.db, THE_SHOP, 'anna')
        },
      ],
      ['the client changed its code', async () => change(await tokenOf(shop, 'anna'), 'changed meanwhile')],
    ])('does not change if %s since', async (_, happens) => {
      const token = await forgottenToken()
      await happens()
      expect(await reset(token)).toBe('invalid_reset_link')
    })

    test.each([
      ['short', 'code_too_short'],
      ['', 'code_too_short'],
      ['anna@clients.test', 'code_is_name'],
      ['Contraseña1', 'code_too_common'],
      ['x'.repeat(101), 'code_too_long'],
      [ACCESS_CODES.anna.toLowerCase(), 'code_unchanged'],
    ])('rejects "%.20s" and keeps the link valid', async (code, refusal) => {
      const token = await forgottenToken()
      expect(await reset(token, code)).toBe(refusal)
      expect(await reset(token)).toBe('ok')
    })
  })

  describe('changed by a signed-in client', () => {
    test('closes the other sessions and keeps this one', async () => {
      const [here, elsewhere] = [await tokenOf(shop, 'anna'), await tokenOf(shop, 'anna')]
      expect(await change(here, OWN_CODE)).toBe('ok')
      expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
      expect([await signIn(ACCESS_CODES.anna), await signIn(OWN_CODE)]).toEqual(['wrong_sign_in', 'ok'])
      expect((await mails()).map(({ kind }) => kind)).toEqual(['code_changed'])
    })

    test.each([
      ['a wrong current code', OWN_CODE, 'not it', 'wrong_current_code'],
      ['a short code', 'short', ACCESS_CODES.anna, 'code_too_short'],
      ['its username', ' ANNA@clients.test', ACCESS_CODES.anna, 'code_is_name'],
      ['the same code', 'anna anna anna', ACCESS_CODES.anna, 'code_unchanged'],
    ])('does not change with %s', async (_, newCode, currentCode, refusal) => {
      const token = await tokenOf(shop, 'anna')
      expect(await change(token, newCode, currentCode)).toBe(refusal)
      expect(await signIn(ACCESS_CODES.anna)).toBe('ok')
      expect(await mails()).toEqual([])
    })

    test('of another client is not found', async () => {
      const token = await tokenOf(shop, 'bruno')
      expect(await change(token, OWN_CODE)).toBe('not_found')
      expect(await signIn(ACCESS_CODES.anna)).toBe('ok')
    })

    test('with an expired session is not signed in and is not treated as a reset', async () => {
      const reading = await forgottenToken()
      expect(await change('no.such.token', OWN_CODE, reading)).toBe('not_signed_in')
      expect(await signIn(OWN_CODE)).toBe('wrong_sign_in')
    })

    test('is rate-limited against guessing', async () => {
      const token = await tokenOf(shop, 'anna')
      const codes: string[] = []
      for (let round = 1; round <= 11; round++) codes.push(await change(token, OWN_CODE, `guess ${round}`))
      expect(codes.at(-2)).toBe('wrong_current_code')
      expect(codes.at(-1)).toBe('too_many_attempts')
      expect(await change(token, OWN_CODE)).toBe('too_many_attempts')
    })
  })
})
