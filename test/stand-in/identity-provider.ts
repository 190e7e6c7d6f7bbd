import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The person who signs in next. */
export interface Person {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/**
 * A real OpenID Connect provider on this machine. It requires no password: every visitor is
 * the person set last. All else follows the protocol.
 */
export async function startIdentityProvider(returnAddress: string) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: Person = { subject: 'nobody', email: 'nobody@clients.test', isEmailVerified: true }
  const people = new Map<string, Person>()

  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'lonja', client_secret: 'a-secret-of-this-test-alone', redirect_uris: [returnAddress] },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of this test alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: people.get(subject)?.email,
        email_verified: people.get(subject)?.isEmailVerified,
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void consent(request, response)
  })

  async function consent(...[request, response]: Parameters<typeof answer>) {
    const { params, prompt, grantId } = await provider.interactionDetails(request, response)
    people.set(person.subject, person)
    if (prompt.name === 'login') {
      const login = { accountId: person.subject }
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
    }
    const granted = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant =
      granted ?? new provider.Grant({ accountId: person.subject, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    const result = { consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  }

  return {
    issuer,
    credentials: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'lonja',
      OIDC_CLIENT_SECRET: 'a-secret-of-this-test-alone',
    },
    nextIs: (next: Person) => {
      person = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
