import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign } from 'hono/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '#contracts/http/client.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { ServiceDeps } from '#services/http/service.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { findClientOf } from '#services/accounts/external-identities.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { createExternalSignIn } from './external-sign-in.ts'

const shop = useTestShop()
const now = () => Math.floor(Date.now() / 1_000)
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const asJwk = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' })

describe('the id token of a provider', () => {
  const own = newKey()
  /** What the next token says, and who signs it. */
  let next = { nonce: '', iat: 0, key: own.privateKey }
  let issuer = ''
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [asJwk(own.publicKey)] }),
      '/token': async () => ({
        access_token: 'any',
        token_type: 'Bearer',
        id_token: await sign(
          {
            iss: issuer,
            sub: 'ana',
            aud: 'lonja',
            email: 'nobody@example.com',
            email_verified: true,
            nonce: next.nonce,
            iat: next.iat,
            exp: 4_102_444_800,
          },
          asJwk(next.key) as never,
          'RS256',
        ),
      }),
    }
    response.end(JSON.stringify((await answers[request.url ?? '']?.()) ?? {}))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  async function signInWith(token: { iat: number; key: KeyObject }) {
    const provider = { issuer, clientId: 'lonja', clientSecret: 'a-secret-of-this-test-alone' }
    const external = createExternalSignIn(
      { db: shop.db, keys: deriveKeys(TEST_SECRET), shopAddress: 'http://shop.test' } as ServiceDeps,
      {} as ServiceClient,
      provider as never,
    )
    const begun = await external.begin({ origin: 'http://shop.test', language: 'es', signInQuery: '' })
    if (!begun.ok) throw new Error(begun.code)
    const { searchParams } = new URL(begun.value.address)
    next = { ...token, nonce: searchParams.get('nonce') ?? '' }
    const search = `?code=c&state=${searchParams.get('state')}&iss=${encodeURIComponent(issuer)}`
    const { sealedState } = begun.value
    const finished = await external.finish({ origin: 'http://shop.test', search, sealedState })
    return finished.ok || finished.code
  }

  test('is accepted with the provider’s signature', async () => {
    expect(await signInWith({ iat: now(), key: own.privateKey })).toBe('no_client')
  })

  test('is refused with another signature', async () => {
    expect(await signInWith({ iat: now(), key: newKey().privateKey })).toBe('invalid_return')
  })

  test('is refused if it is of the future', async () => {
    expect(await signInWith({ iat: now() + 3_600, key: own.privateKey })).toBe('invalid_return')
  })
})

test('only the very address of a client leads to the client, apart from capitals', async () => {
  await shop.db
    .updateTable('clients')
    .set({ email: 'Ana@example.com', email_key: 'ana@example.com' })
    .where('client_id', '=', shop.clients.anna)
    .execute()
  const outcome = async (email: string) => {
    const identity = { issuer: 'https://id.test', subject: email, email, isEmailVerified: true }
    const found = await findClientOf(shop.db, identity)
    return found.ok ? found.value : found.code
  }
  expect(await outcome('ANA@example.com')).toBe(shop.clients.anna)
  for (const email of [
    'ａna@example.com',
    ' ana@example.com ',
    'ana@example.com ',
    'ána@example.com',
    'ana@exampleK.com',
  ])
    expect([email, await outcome(email)]).toEqual([email, 'no_client'])
})
