import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorError } from '#config/operator-error.ts'
import * as shop from './migrations/0001-shop.ts'
import * as contentMailAccounts from './migrations/0002-content-mail-accounts.ts'
import * as orderOutbox from './migrations/0003-order-outbox.ts'
import * as integrationKeys from './migrations/0004-integration-keys.ts'
import * as webhooks from './migrations/0005-webhooks.ts'
import * as orderQuantities from './migrations/0006-order-quantities.ts'
import * as orderKeys from './migrations/0007-order-keys.ts'
import * as orderCurrency from './migrations/0008-order-currency.ts'
import * as taxClasses from './migrations/0009-tax-classes.ts'
import * as removedClients from './migrations/0010-removed-clients.ts'
import * as imports from './migrations/0011-imports.ts'
import * as changedItems from './migrations/0012-changed-items.ts'
import * as trail from './migrations/0013-trail.ts'
import * as staff from './migrations/0014-staff.ts'
import * as orderWork from './migrations/0015-order-work.ts'
import * as clientWork from './migrations/0016-client-work.ts'
import * as recordedCalls from './migrations/0017-recorded-calls.ts'
import * as formDrafts from './migrations/0018-form-drafts.ts'
import * as savedViews from './migrations/0020-saved-views.ts'
import * as orderOfLists from './migrations/0021-order-of-lists.ts'
import * as jobs from './migrations/0022-jobs.ts'
import * as staffMails from './migrations/0024-staff-mails.ts'
import * as seenRelease from './migrations/0026-seen-release.ts'
import * as longLists from './migrations/0027-long-lists.ts'
import * as sameSenders from './migrations/0028-same-senders.ts'
import * as countedLists from './migrations/0029-counted-lists.ts'
import * as namesInLanguages from './migrations/0030-names-in-languages.ts'
import * as shownNames from './migrations/0031-shown-names.ts'
import * as factsOfItems from './migrations/0032-facts-of-items.ts'
import * as itemTexts from './migrations/0033-item-texts.ts'
import * as featuresRevision from './migrations/0035-features-revision.ts'
import * as orderRemarks from './migrations/0036-order-remarks.ts'
import * as shoppingLists from './migrations/0037-shopping-lists.ts'
import * as clientPeople from './migrations/0038-client-people.ts'
import * as quotations from './migrations/0039-quotations.ts'
import * as quotationAskers from './migrations/0040-quotation-askers.ts'
import * as shopSecret from './migrations/0041-shop-secret.ts'
import * as requestIds from './migrations/0042-request-ids.ts'
import * as shipments from './migrations/0043-shipments.ts'
import * as clientReferences from './migrations/0044-client-references.ts'
import * as shopNotes from './migrations/0045-shop-notes.ts'
import * as enteredOrders from './migrations/0046-entered-orders.ts'
import { LOCK_TIMEOUT_MS } from './postgres-dialect.ts'
import { type Db, inTransaction, type Trx } from './transaction.ts'

export const migrations = {
  '0001-shop': shop,
  '0002-content-mail-accounts': contentMailAccounts,
  '0003-order-outbox': orderOutbox,
  '0004-integration-keys': integrationKeys,
  '0005-webhooks': webhooks,
  '0006-order-quantities': orderQuantities,
  '0007-order-keys': orderKeys,
  '0008-order-currency': orderCurrency,
  '0009-tax-classes': taxClasses,
  '0010-removed-clients': removedClients,
  '0011-imports': imports,
  '0012-changed-items': changedItems,
  '0013-trail': trail,
  '0014-staff': staff,
  '0015-order-work': orderWork,
  '0016-client-work': clientWork,
  '0017-recorded-calls': recordedCalls,
  '0018-form-drafts': formDrafts,
  '0020-saved-views': savedViews,
  '0021-order-of-lists': orderOfLists,
  '0022-jobs': jobs,
  '0024-staff-mails': staffMails,
  '0026-seen-release': seenRelease,
  '0027-long-lists': longLists,
  '0028-same-senders': sameSenders,
  '0029-counted-lists': countedLists,
  '0030-names-in-languages': namesInLanguages,
  '0031-shown-names': shownNames,
  '0032-facts-of-items': factsOfItems,
  '0033-item-texts': itemTexts,
  '0035-features-revision': featuresRevision,
  '0036-order-remarks': orderRemarks,
  '0037-shopping-lists': shoppingLists,
  '0038-client-people': clientPeople,
  '0039-quotations': quotations,
  '0040-quotation-askers': quotationAskers,
  '0041-shop-secret': shopSecret,
  '0042-request-ids': requestIds,
  '0043-shipments': shipments,
  '0044-client-references': clientReferences,
  '0045-shop-notes': shopNotes,
  '0046-entered-orders': enteredOrders,
}

/** Migrates the database to the schema of this release. A database of a newer release is refused and not changed. */
export async function migrateToLatest(db: Db, engine: 'sqlite' | 'postgres'): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]) => [
          name,
          { up: (trx: Parameters<typeof up>[0]) => up(trx, engine) },
        ]),
      ),
  }
  const migrate = async (on: Db) => {
    const { error } = await new Migrator({ db: on, provider }).migrateToLatest()
    if (error) throw error
  }
  try {
    await (engine === 'postgres' ? alone(db, migrate) : migrate(db))
  } catch (error) {
    throw (await isOfNewerRelease(db))
      ? new OperatorError(({ database }) => database.ofNewerRelease, { cause: error })
      : error
  }
}

/** Any number: it names the lock of whoever migrates. */
const MIGRATION_LOCK = 810_001

/**
 * Runs work in a transaction, and no two processes at once: the second one waits for the first. The lock ends with the transaction;
 * one of a session would stay with a session that a pooler then gives to others.
 */
function alone(db: Db, work: (trx: Trx) => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
    await work(trx)
  })
}

/** Whether a newer release has migrated the database. False where nothing can be read. */
export async function isOfNewerRelease(db: Db): Promise<boolean> {
  const read = sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const { rows } = await read.catch(() => ({ rows: [] }))
  return rows.some(({ name }) => !Object.hasOwn(migrations, name))
}
