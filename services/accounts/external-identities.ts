import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { signInKey } from './clients.ts'

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

async function findByEmail(trx: Trx, email: string | undefined) {
  if (!email) return undefined
  return trx
    .selectFrom('clients')
    .select('client_id')
    .where('email_key', '=', signInKey(email))
    .where('disabled', '=', 0)
    .executeTakeFirst()
}
