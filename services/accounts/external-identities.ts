import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'

/** A user as asserted by an identity provider. */
export interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider verified the address. An unverified address is not trusted. */
  readonly isEmailVerified: boolean
}

export type NotAClient = 'no_client' | 'email_not_verified'

/**
 * The client of an external identity. The first sign-in links the identity (issuer and subject) to the active
 * client with its verified e-mail; later changes of the e-mail do not affect the link. A disabled client is
 * `no_client`.
 */
export function findClientOf(db: Db, identity: ExternalIdentity): Promise<Result<number, NotAClient>> {
  return inTransaction(db, async (trx) => {
    const linked = await findLinked(trx, identity)
    if (linked) return linked.disabled ? failure('no_client') : success(linked.client_id)
    const client = await findByEmail(trx, identity.email)
    if (!client) return failure('no_client')
    if (!identity.isEmailVerified) return failure('email_not_verified')
    await trx
      .insertInto('external_identities')
      .values({
        issuer: identity.issuer,
        subject: identity.subject,
        client_id: client.client_id,
        linked_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return success(client.client_id)
  })
}

function findLinked(trx: Trx, { issuer, subject }: ExternalIdentity) {
  return trx
    .selectFrom('external_identities')
    .innerJoin('clients', 'clients.client_id', 'external_identities.client_id')
    .select(['clients.client_id', 'clients.disabled'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

const ASCII_ADDRESS = /^[\x21-\x7e]+$/

/**
 * Compares letter by letter, apart from ASCII capitals. Signing in folds what people type, but two mailboxes that fold
 * alike may be two people's at the provider.
 */
async function findByEmail(trx: Trx, email: string | undefined) {
  if (!email || !ASCII_ADDRESS.test(email)) return undefined
  return trx
    .selectFrom('clients')
    .select('client_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_key', '=', email.toLowerCase())
    .where('disabled', '=', 0)
    .executeTakeFirst()
}
