import { hkdfSync } from 'node:crypto'
import { OperatorError } from '#config/operator-error.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/**
 * All processes of a shop must have the same secret: what one of them encrypts or signs, the others read. The database has
 * a fingerprint of it, from which the secret cannot be computed.
 */

/** Makes a secret that of the database, unless it has one. @throws OperatorError if the database has another one */
export async function claimSecret(db: Db, secret: string): Promise<void> {
  // Most starts only read: they need not wait for a writer
  if ((await readFingerprint(db)) === undefined)
    await db
      .insertInto('shop_secret')
      .values({ id: 1, fingerprint: fingerprintOf(secret) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  await refuseOtherSecret(db, secret)
}

/** @throws OperatorError if the database has another secret */
export async function refuseOtherSecret(db: Db, secret: string): Promise<void> {
  if (await hasOtherSecret(db, secret)) throw new OperatorError(({ start }) => start.otherSecret)
}

/** Whether the database has another secret. False also if it has none yet. */
export async function hasOtherSecret(db: Db, secret: string): Promise<boolean> {
  const stored = await readFingerprint(db)
  return stored !== undefined && stored !== fingerprintOf(secret)
}

/** Makes a secret that of the database in place of the former one. False = it was already. */
export function replaceSecret(db: Db, by: Actor, secret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(secret)
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('shop_secret')
      .values({ id: 1, fingerprint })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ fingerprint })
          .where('shop_secret.fingerprint', '!=', fingerprint),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
    // An event: a former fingerprint is of no use to anybody
    await recordChange(trx, by, { kind: 'secret_replaced', subjectId: 'SECRET', rows: [] })
    return true
  })
}

async function readFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('shop_secret').select('fingerprint').executeTakeFirst()
  return row?.fingerprint
}

function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'lonja', 'fingerprint of the secret', 16)).toString('hex')
}
