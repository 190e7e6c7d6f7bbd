import type { Scope } from '#contracts/integration/calls.ts'
import { addIntegrationKey } from '#services/integration/integration-keys.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { Db } from '#db/transaction.ts'
import { TEST_SECRET } from './services.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** A fresh integration key of a test shop. */
export async function newIntegrationKey(db: Db, scopes: readonly Scope[], expiresAt?: string) {
  return addIntegrationKey(db, THE_SHOP, deriveKeys(TEST_SECRET), { name: 'ERP', scopes, expiresAt })
}

/** Calls the services with an integration key, as an ERP does. */
export async function callAs(
  key: string,
  address: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> },
) {
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      LANGUAGE: 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as IntegrationResponse
  return { status: answer.status, headers: answer.headers, body: json }
}

/** The fields of all integration responses; a test reads those it needs. */
export interface IntegrationResponse {
  readonly isSuccessful: boolean
  readonly data: readonly Record<string, unknown>[]
  readonly code?: string
  readonly cursor?: string
  readonly more?: boolean
  readonly problems?: readonly { field: string; problem: string }[]
  readonly rows?: readonly { row: number; code: string; field: string; problem: string }[]
}
