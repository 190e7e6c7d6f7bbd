import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { queueMail } from './mail-outbox.ts'
import { judgeMails, readUnsentMails, type UnsentMails } from './mail-problems.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const NOTHING: UnsentMails = { waiting: 0, waitingSince: undefined, lastProblem: '', givenUp: 0 }
const SERVER = {
  ok: true,
  server: { smtpUrl: 'smtp://mail.test', from: 'shop@shop.test' },
  from: 'setting',
} as const
const UNSET = { ok: false, code: 'unset' } as const

describe('the doctor', () => {
  test('reports nothing while a mail server is set and mails arrive', () => {
    expect(judgeMails(NOTHING, SERVER, NOW)).toEqual({ wrong: [], advice: [] })
    const fresh = { ...NOTHING, waiting: 2, waitingSince: '2026-11-21T08:50:00.000Z' }
    expect(judgeMails(fresh, SERVER, NOW).wrong).toEqual([])
  })

  test('finds wrong what waits for a quarter of an hour, with or without a mail server', () => {
    const late = {
      ...NOTHING,
      waiting: 6,
      waitingSince: '2026-11-21T08:40:00.000Z',
      lastProblem: '421 try later',
    }
    const problem = ['mailsWaiting', 6, '2026-11-21T08:40:00.000Z', '421 try later']
    expect(judgeMails(late, SERVER, NOW).wrong).toEqual([problem])
    expect(judgeMails(late, UNSET, NOW)).toEqual({
      wrong: [problem],
      advice: [['noMailServer']],
    })
  })

  test('reports given-up mails and an unreadable mail server as errors', () => {
    expect(judgeMails({ ...NOTHING, givenUp: 1 }, SERVER, NOW).wrong).toEqual([['mailsGivenUp', 1]])
    expect(judgeMails(NOTHING, { ok: false, code: 'unreadable' }, NOW)).toEqual({
      wrong: [['mailServerUnreadable']],
      advice: [],
    })
  })
})

describeOnDefault('unsent mails', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())

  test('are counted by state and age', async () => {
    const states = [
      ['sent', '2026-11-21T08:00:00.000Z'],
      ['waiting', '2026-11-20T08:00:00.000Z'],
      ['sending', '2026-11-21T08:00:00.000Z'],
      ['given_up', '2026-11-20T08:00:00.000Z'],
      ['given_up', '2026-11-01T08:00:00.000Z'],
    ] as const
    for (const [status, created_at] of states) {
      await inTransaction(db, (trx) =>
        queueMail(trx, { kind: 'order', recipient: 'a@b.test', subject: status, body: '' }),
      )
      await db
        .updateTable('mails')
        .set({ status, created_at, last_problem: status === 'waiting' ? 'refused' : '' })
        .where('status', '=', 'waiting')
        .where('subject', '=', status)
        .where('created_at', '>', '2026-11-21T08:00:00.000Z')
        .execute()
    }
    expect(await readUnsentMails(db, NOW)).toEqual({
      waiting: 2,
      waitingSince: '2026-11-20T08:00:00.000Z',
      lastProblem: 'refused',
      givenUp: 1,
    })
  })
})
