import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import type { Start, TwoNodes } from './two-nodes.ts'

/** The states of mails and events that have not arrived. */
const UNSENT = ['waiting', 'sending']

/** Lets the queues end, without waiting for the leases of who was killed, nor for the next attempts of what failed. */
export async function settleQueues(db: Db, nodes: TwoNodes, how?: Start): Promise<void> {
  await Promise.all([nodes.stop(0), nodes.stop(1)])
  const due = new Date().toISOString()
  await db.updateTable('mails').set({ next_attempt_at: due }).where('status', 'in', UNSENT).execute()
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: due })
    .where('status', 'in', UNSENT)
    .execute()
  await db.updateTable('jobs').set({ due_at: due }).where('state', '=', 'running').execute()
  await Promise.all([nodes.start(0, how), nodes.start(1, how)])
  for (const limit = Date.now() + 180_000; (await countOpen(db)) > 0; await pause(200))
    if (Date.now() > limit) throw new Error(`${await countOpen(db)} entries of queues have not ended`)
}

async function countOpen(db: Db): Promise<number> {
  const open = await Promise.all([
    db.selectFrom('mails').select('mail_id').where('status', 'in', UNSENT).execute(),
    db.selectFrom('webhook_deliveries').select('delivery_id').where('status', 'in', UNSENT).execute(),
    db.selectFrom('jobs').select('job_id').where('state', 'in', ['waiting', 'running']).execute(),
  ])
  return open.reduce((sum, rows) => sum + rows.length, 0)
}
