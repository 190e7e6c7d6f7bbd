import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword } from '#contracts/account.ts'
import { getCart } from '#contracts/catalog.ts'
import {
  addPerson,
  changePerson,
  issuePersonCode,
  listPeople,
  removePerson,
  type WirePerson,
} from '#contracts/people.ts'
import { getProfile, login } from '#contracts/product.ts'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, readMails } from '../../../test/world/services.ts'
import { ACCESS_CODES } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { removeClient } from '../personal-data/remove-client.ts'
import { addClient, disableClient, enableClient, issueNewCode } from '../clients.ts'
import { editClient } from '../edit-client.ts'

const EMAIL = 'luis@clients.test'

describeOnBoth('the people of a client', (engine) => {
  const shop = useTestShop(engine)

  beforeEach(async () => {
    for (const table of ['attempts', 'mails'] as const) await shop.db.deleteFrom(table).execute()
  })
  afterEach(() => shop.db.deleteFrom('client_people').execute())

  const add = (given: Partial<WirePerson> = {}, token: string = shop.tokens.anna) =>
    shop.product.send(addPerson, {
      token,
      language: 'en',
      body: { name: 'Luis', email: EMAIL, role: 'order', orderLimit: 500, ...given },
    })
  /** Adds Luis, and returns the id and the access code. */
  const addLuis = async (given: Partial<WirePerson> = {}) => {
    const answer = await add(given)
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return { personId: answer.value.person.personId, code: answer.value.accessCode }
  }
  const signIn = (username: string, password: string) =>
    shop.product.send(login, { body: { username, password } })
  const tokenOf = async (password: string, username: string = EMAIL) => {
    const answer = await signIn(username, password)
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value.token
  }
  const isOpen = async (token: string) => (await shop.product.send(getProfile, { token })).ok
  const change = (personId: number, more: object = {}) =>
    shop.product.send(changePerson, {
      token: shop.tokens.anna,
      body: { personId, name: 'Luis', role: 'order', orderLimit: 500, isDisabled: false, ...more },
    })
  const list = async (token: string = shop.tokens.anna) => {
    const answer = await shop.product.send(listPeople, { token })
    return answer.ok ? answer.value.people : codeOf(answer)
  }

  describe('sign in', () => {
    test('with the e-mail and a code of their own, as the client', async () => {
      const { personId, code } = await addLuis()
      const answer = await signIn(' LUIS@clients.test ', code.toLowerCase())
      expect(answer).toMatchObject({
        ok: true,
        value: {
          client: {
            clientId: shop.clients.anna,
            username: 'anna',
            hasPeople: true,
            person: { personId, name: 'Luis', email: EMAIL, role: 'order', orderLimit: 500 },
          },
        },
      })
      const token = await tokenOf(code)
      expect(await shop.product.send(getProfile, { token })).toMatchObject({
        value: { clientId: shop.clients.anna, person: { personId } },
      })
      const path = { ...FIRST_CATALOG, clientId: shop.clients.anna }
      expect(codeOf(await shop.catalog.send(getCart, { params: path, token }))).toBe('ok')
      const others = { ...FIRST_CATALOG, clientId: shop.clients.bruno }
      expect(codeOf(await shop.catalog.send(getCart, { params: others, token }))).toBe('not_found')
    })

    test('with nobody else’s code', async () => {
      const { code } = await addLuis()
      expect(codeOf(await signIn(EMAIL, ACCESS_CODES.anna))).toBe('wrong_sign_in')
      expect(codeOf(await signIn('anna', code))).toBe('wrong_sign_in')
    })

    test('no more once they, or the client, are disabled', async () => {
      const { personId, code } = await addLuis()
      const token = await tokenOf(code)
      await change(personId, { isDisabled: true })
      expect(await isOpen(token)).toBe(false)
      expect(codeOf(await signIn(EMAIL, code))).toBe('wrong_sign_in')
      await change(personId)
      const again = await tokenOf(code)
      await disableClient(shop.db, THE_SHOP, 'anna')
      expect(await isOpen(again)).toBe(false)
      expect(codeOf(await signIn(EMAIL, code))).toBe('wrong_sign_in')
      await enableClient(shop.db, THE_SHOP, 'anna')
      expect(await isOpen(again)).toBe(false)
      // The client's own session has ended, too
      Object.assign(shop.tokens, { anna: await tokenOf(ACCESS_CODES.anna, 'anna') })
    })

    test('with another role at once, in a session that is open', async () => {
      const { personId, code } = await addLuis()
      const token = await tokenOf(code)
      await change(personId, { role: 'prepare', orderLimit: null })
      expect(await shop.product.send(getProfile, { token })).toMatchObject({
        value: { person: { role: 'prepare', orderLimit: null } },
      })
    })

    test('still when the client gets another code', async () => {
      const { code } = await addLuis()
      const token = await tokenOf(code)
      const issued = await issueNewCode(shop.db, THE_SHOP, 'anna')
      expect(await isOpen(token)).toBe(true)
      Object.assign(shop.tokens, {
        anna: await tokenOf(issued.ok ? issued.value.accessCode : '', 'anna'),
      })
    })
  })

  describe('are managed', () => {
    test('by the client itself only', async () => {
      const { personId, code } = await addLuis({ role: 'approve' })
      const token = await tokenOf(code)
      expect(await list(token)).toBe('role_missing')
      expect(codeOf(await add({ email: 'eva@clients.test' }, token))).toBe('role_missing')
      const named = { params: { personId } }
      expect(codeOf(await shop.product.send(removePerson, { token, ...named }))).toBe('role_missing')
      expect(codeOf(await shop.product.send(removePerson, { token: shop.tokens.bruno, ...named }))).toBe(
        'not_found',
      )
      expect(await list(shop.tokens.bruno)).toEqual([])
      expect(await list()).toMatchObject([{ name: 'Luis', role: 'approve', isDisabled: false }])
    })

    test('with a code that is mailed, in the language of the person', async () => {
      const { code } = await addLuis()
      const [mail] = await readMails(shop.db)
      expect(mail).toMatchObject({ kind: 'access_code', recipient: EMAIL, subject: 'Your access code' })
      expect(mail?.body).toContain(code)
    })

    test('with e-mails that nobody else signs in with', async () => {
      await addLuis()
      expect(codeOf(await add())).toBe('email_taken')
      expect(codeOf(await add({ email: 'BRUNO@clients.test' }))).toBe('email_taken')
      expect(codeOf(await add({ email: 'nobody' }))).toBe('invalid_email')
      const client = { username: 'luis', name: 'Luis', email: EMAIL }
      expect(await addClient(shop.db, THE_SHOP, client)).toMatchObject({ code: 'email_taken' })
      expect(
        await editClient(shop.db, THE_SHOP, shop.clients.bruno, { email: EMAIL }, 'https://shop.test'),
      ).toMatchObject({ code: 'email_taken' })
    })

    test('one of two who are added with one e-mail at the same time', async () => {
      const answers = await Promise.all([add(), add({}, shop.tokens.bruno)])
      expect(answers.map(codeOf).toSorted()).toEqual(['email_taken', 'ok'])
    })

    test('or a client, if both are added with one e-mail at the same time', async () => {
      const client = { username: 'luis', name: 'Luis', email: EMAIL }
      const [person, added] = await Promise.all([add(), addClient(shop.db, THE_SHOP, client)])
      expect([codeOf(person), added.ok ? 'ok' : added.code].toSorted()).toEqual(['email_taken', 'ok'])
      if (added.ok) await removeClient(shop.db, THE_SHOP, added.value.clientId)
    })

    test('with a limit in the currency of the shop', async () => {
      expect(codeOf(await add({ orderLimit: 0.005 }))).toBe('invalid_request')
      await addLuis({ orderLimit: 0.01 })
      expect(await list()).toMatchObject([{ orderLimit: 0.01 }])
    })

    test('and once they are removed, are signed out', async () => {
      const { personId, code } = await addLuis()
      const token = await tokenOf(code)
      const removed = await shop.product.send(removePerson, {
        token: shop.tokens.anna,
        params: { personId },
      })
      expect(removed).toMatchObject({ ok: true, value: { people: [] } })
      expect(await isOpen(token)).toBe(false)
      expect(codeOf(await signIn(EMAIL, code))).toBe('wrong_sign_in')
    })

    test('and every change is in the trail, without a code', async () => {
      const { personId, code } = await addLuis()
      await change(personId, { role: 'approve' })
      const changes = await shop.db
        .selectFrom('changes')
        .innerJoin('change_rows', 'change_rows.change_id', 'changes.change_id')
        .select(['kind', 'actor_kind', 'subject_id', 'after'])
        .where('kind', 'in', ['person_added', 'person_changed'])
        .orderBy('changes.change_id', 'desc')
        .limit(2)
        .execute()
      expect(changes).toMatchObject([
        { kind: 'person_changed', actor_kind: 'client', subject_id: String(shop.clients.anna) },
        { kind: 'person_added' },
      ])
      expect(JSON.stringify(changes)).not.toContain(code)
      expect(JSON.stringify(changes)).not.toContain('argon2')
    })
  })

  describe('a code of a person', () => {
    const changeCode = (token: string, currentPassword: string, newPassword: string) =>
      shop.catalog.send(changePassword, {
        token,
        body: { clientId: shop.clients.anna, currentPassword, newPassword },
      })

    test('is changed by its owner, whose other sessions end, and nobody else’s', async () => {
      const { code } = await addLuis()
      const [here, elsewhere] = [await tokenOf(code), await tokenOf(code)]
      expect(codeOf(await changeCode(here, ACCESS_CODES.anna, 'seis lápices rojos'))).toBe(
        'wrong_current_code',
      )
      expect(codeOf(await changeCode(here, code, 'seis lápices rojos'))).toBe('ok')
      expect([await isOpen(here), await isOpen(elsewhere), await isOpen(shop.tokens.anna)]).toEqual([
        true,
        false,
        true,
      ])
      expect(codeOf(await signIn(EMAIL, 'seis lápices rojos'))).toBe('ok')
      expect(codeOf(await signIn('anna', 'seis lápices rojos'))).toBe('wrong_sign_in')
    })

    test('is not the e-mail', async () => {
      const { code } = await addLuis()
      expect(codeOf(await changeCode(await tokenOf(code), code, EMAIL))).toBe('code_is_name')
    })

    test('that is forgotten is replaced by a link that replaces no other', async () => {
      await addLuis()
      await shop.db.deleteFrom('mails').execute()
      await shop.catalog.send(forgotPassword, { language: 'en', body: { email: EMAIL } })
      const [mail] = await readMails(shop.db)
      expect(mail).toMatchObject({ kind: 'code_reset', recipient: EMAIL })
      const link = new URL(/https?:\/\/\S+reset-password\S+/.exec(mail?.body ?? '')?.[0] ?? '')
      const body = {
        clientId: Number(link.searchParams.get('client')),
        currentPassword: link.searchParams.get('token') ?? '',
        newPassword: 'seis lápices rojos',
      }
      expect(codeOf(await shop.catalog.send(changePassword, { body }))).toBe('ok')
      expect(codeOf(await signIn(EMAIL, 'seis lápices rojos'))).toBe('ok')
      expect(codeOf(await shop.catalog.send(changePassword, { body }))).toBe('invalid_reset_link')
      expect(await isOpen(shop.tokens.anna)).toBe(true)
    })

    test('that the client replaces is void', async () => {
      const { personId, code } = await addLuis()
      const token = await tokenOf(code)
      const issued = await shop.product.send(issuePersonCode, {
        token: shop.tokens.anna,
        body: { personId },
      })
      if (!issued.ok) throw new Error('no code')
      expect(await isOpen(token)).toBe(false)
      expect(codeOf(await signIn(EMAIL, code))).toBe('wrong_sign_in')
      expect(codeOf(await signIn(EMAIL, issued.value.accessCode))).toBe('ok')
    })
  })
})
