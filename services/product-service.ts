import * as contract from '#contracts/product.ts'
import { SIGNED_OUT_MESSAGES, WELCOME_MESSAGES } from '#contracts/openapi/product-messages.ts'
import { publishContract } from './http/openapi.ts'
import { Refusal, valueOf } from './http/refusal.ts'
import {
  bearerToken,
  createService,
  isOurStorefront,
  type ServiceDeps,
  languageOf,
  refuseOtherMethods,
} from './http/service.ts'
import { closeSession } from './accounts/sessions.ts'
import { signIn } from './accounts/sign-in.ts'
import { attemptSource } from './accounts/attempts.ts'
import { issueKnownBrowser } from './accounts/known-browsers.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { addPeopleCalls } from './accounts/people/people-calls.ts'
import { addClientCalls } from './integration/clients/client-calls.ts'
import { addContentCalls } from './content/content-calls.ts'
import { namedEnvironments, readEnvironments } from './settings/environments.ts'
import { readLayout } from './settings/layout.ts'
import { signStaffIn } from './accounts/staff-sign-in.ts'
import { requireSession } from './accounts/caller-session.ts'

/** The product API: settings and content of the shop, sign-in and sign-out, and the client's profile. */
export function createProductService(deps: ServiceDeps) {
  const service = createService()
  const { db, keys } = deps

  service.openapi(contract.getLayout, async (c) => c.json(await readLayout(db, languageOf(c)), 200))

  service.openapi(contract.getEnvironments, async (c) => {
    const names = namedEnvironments(new URL(c.req.url).searchParams)
    return c.json(await readEnvironments(db, names), 200)
  })

  service.openapi(contract.login, async (c) => {
    const attempt = { ...c.req.valid('json'), ...(await attemptSource(c, deps)) }
    const { token, client } = valueOf(await signIn(db, keys, attempt))
    // People count by their account alone
    const isKnown = isOurStorefront(c, keys) && !client.person
    const knownBrowser = isKnown && (await issueKnownBrowser(db, keys, client.clientId))
    const message = WELCOME_MESSAGES[languageOf(c)]
    return c.json({ token, client, message, ...(knownBrowser && { knownBrowser }) }, 200)
  })

  service.openapi(contract.authenticateStaff, async (c) => {
    const attempt = { ...c.req.valid('json'), address: visitorAddress(c, keys) }
    return c.json(valueOf(await signStaffIn(db, attempt)), 200)
  })

  service.openapi(contract.logout, async (c) => {
    const { sessionId } = await requireSession(bearerToken(c), deps)
    await closeSession(db, sessionId)
    return c.json({ message: SIGNED_OUT_MESSAGES[languageOf(c)] }, 200)
  })

  service.openapi(contract.getProfile, async (c) => {
    const { client } = await requireSession(bearerToken(c), deps)
    if (!client) throw new Refusal('not_signed_in')
    return c.json(client, 200)
  })

  addPeopleCalls(service, deps)
  addContentCalls(service, deps)
  addClientCalls(service, deps)
  publishContract(service, 'product', ['client.created', 'contact.received'])
  refuseOtherMethods(service)
  return service
}
