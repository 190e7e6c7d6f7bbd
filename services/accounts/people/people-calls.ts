import * as contract from '#contracts/people.ts'
import { amountFromDecimal } from '#domain/money/money.ts'
import type { Actor } from '../../trail/actor.ts'
import { Refusal, valueOf } from '../../http/refusal.ts'
import { bearerToken, languageOf, type Service, type ServiceDeps } from '../../http/service.ts'
import { callAddress } from '../../http/visitor-address.ts'
import { requireSession } from '../caller-session.ts'
import * as people from './people.ts'

/** The calls by which a client manages its people. */
export function addPeopleCalls(service: Service, deps: ServiceDeps): void {
  const { db, keys, shopAddress } = deps
  const mailing = { shopAddress, mailKey: keys.waitingMails }

  service.openapi(contract.listPeople, async (c) => {
    const clientId = await requireClientItself(bearerToken(c))
    return c.json({ people: await people.toListedPeople(db, await people.listPeople(db, clientId)) }, 200)
  })

  service.openapi(contract.addPerson, async (c) => {
    const clientId = await requireClientItself(bearerToken(c))
    const { orderLimit, language = languageOf(c), ...given } = c.req.valid('json')
    const person = { ...given, clientId, language, orderLimit: await readLimit(orderLimit) }
    const added = valueOf(await people.addPerson(db, actorOf(c, clientId), person, mailing))
    return c.json(await withCode(added), 200)
  })

  service.openapi(contract.changePerson, async (c) => {
    const clientId = await requireClientItself(bearerToken(c))
    const { personId, orderLimit, ...given } = c.req.valid('json')
    const changes = { ...given, orderLimit: await readLimit(orderLimit) }
    const person = valueOf(
      await people.changePerson(db, actorOf(c, clientId), { clientId, personId }, changes),
    )
    return c.json({ person: await people.toListedPerson(db, person) }, 200)
  })

  service.openapi(contract.issuePersonCode, async (c) => {
    const clientId = await requireClientItself(bearerToken(c))
    const named = { clientId, personId: c.req.valid('json').personId }
    const issued = valueOf(await people.issuePersonCode(db, actorOf(c, clientId), named, mailing))
    return c.json(await withCode(issued), 200)
  })

  service.openapi(contract.removePerson, async (c) => {
    const clientId = await requireClientItself(bearerToken(c))
    const named = { clientId, personId: c.req.valid('param').personId }
    valueOf(await people.removePerson(db, actorOf(c, clientId), named))
    return c.json({ people: await people.toListedPeople(db, await people.listPeople(db, clientId)) }, 200)
  })

  /** The client who signed in with its username; its people manage nobody. */
  async function requireClientItself(token: string | undefined): Promise<number> {
    const { clientId, person } = await requireSession(token, deps)
    if (person) throw new Refusal('role_missing')
    return clientId
  }

  async function readLimit(decimal: number | null): Promise<number | undefined> {
    if (decimal === null) return undefined
    const limit = amountFromDecimal(decimal, await people.shopCurrency(db))
    if (limit === undefined) throw new Refusal('invalid_request')
    return limit
  }

  async function withCode({ person, accessCode }: people.PersonWithCode) {
    return { person: await people.toListedPerson(db, person), accessCode }
  }

  function actorOf(c: Parameters<typeof callAddress>[0], clientId: number): Actor {
    return { kind: 'client', id: clientId, address: callAddress(c, keys) }
  }
}
