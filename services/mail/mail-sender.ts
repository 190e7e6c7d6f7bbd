import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'
import { listDueJobs } from '../queue/job-table.ts'
import { type Queue, runDueJobs, startWorker, type Worker } from '../queue/worker.ts'
import { attemptMail, MAIL_JOBS, type MailServer } from './deliver-mail.ts'
import { MAIL_QUEUE } from './mail-outbox.ts'

/** The mail server of the moment; undefined: mail waits. Asked at each use, because it may be a setting. */
export type FindServer = () => Promise<MailServer | undefined>

/**
 * Sends the mails of the outbox as they become due, until it is stopped.
 * @param key of the sealed ones
 */
export function startMailSender(db: Db, findServer: FindServer, key: Buffer): Worker {
  return startWorker(mailQueue(db, findServer, key), {
    onError: (err) => log.error({ err }, 'sending mail failed'),
  })
}

/** Sends every mail that is due now, once; returns how many attempts were made. */
export function sendDueMails(db: Db, server: MailServer, key: Buffer): Promise<number> {
  return runDueJobs(mailQueue(db, () => Promise.resolve(server), key))
}

function mailQueue(db: Db, findServer: FindServer, key: Buffer): Queue {
  return {
    name: MAIL_QUEUE,
    perLane: 3,
    now: () => sharedNow(db),
    list: async (fullLanes) => ((await findServer()) ? listDueJobs(db, MAIL_JOBS, fullLanes) : []),
    run: async (job, stopping) => {
      const server = await findServer()
      return server !== undefined && attemptMail(db, server, key, job, stopping)
    },
  }
}
