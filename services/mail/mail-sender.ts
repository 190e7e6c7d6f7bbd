import { log } from '#config/log.ts'
import type { Db } from '#db/transaction.ts'
import { listDueJobs } from '../queue/job-table.ts'
import { type Queue, runDueJobs, startWorker, type Worker } from '../queue/worker.ts'
import { attemptMail, MAIL_JOBS, type MailServer } from './deliver-mail.ts'
import { MAIL_QUEUE } from './mail-outbox.ts'

/** Sends the mails of the outbox as they become due, until it is stopped. */
export function startMailSender(db: Db, server: MailServer): Worker {
  return startWorker(mailQueue(db, server), {
    onError: (err) => log.error({ err }, 'sending mail failed'),
  })
}

/** Sends every mail that is due now, once; returns how many attempts were made. */
export function sendDueMails(db: Db, server: MailServer): Promise<number> {
  return runDueJobs(mailQueue(db, server))
}

function mailQueue(db: Db, server: MailServer): Queue {
  return {
    name: MAIL_QUEUE,
    perLane: 3,
    list: (fullLanes) => listDueJobs(db, MAIL_JOBS, fullLanes),
    run: (job, stopping) => attemptMail(db, server, job, stopping),
  }
}
