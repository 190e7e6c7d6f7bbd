import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'
import { BATCH_SIZE } from '../queue/job-table.ts'
import { type Queue, startWorker, type Worker } from '../queue/worker.ts'
import type { OrderMailContext } from './order-mails.ts'
import { listPendingMoves, makeDueMove, MOVE_QUEUE } from './order-moves.ts'

/** Makes the moves that staff asked for as they become due, until it is stopped. Every process may do it. */
export function startOrderMover(db: Db, findShop: () => Promise<OrderMailContext>): Worker {
  return startWorker(moveQueue(db, findShop), {
    onError: (err) => log.error({ err }, 'moving orders failed'),
  })
}

/** A move is a transaction, so it needs no claim: the process that commits it has made it. */
function moveQueue(db: Db, findShop: () => Promise<OrderMailContext>): Queue {
  return {
    name: MOVE_QUEUE,
    perLane: 4,
    now: () => sharedNow(db),
    list: async () =>
      (await listPendingMoves(db, BATCH_SIZE)).map((move) => ({
        id: move.move_id,
        lane: 0,
        dueAt: move.due_at,
        requestId: move.request_id,
      })),
    run: async ({ id }) => makeDueMove(db, id, await findShop()),
  }
}
