import { failure, success } from '#domain/result.ts'
import { signInKey } from '#services/accounts/clients.ts'
import { answerMessage, markSpam } from '#services/content/answer-message.ts'
import { markMessage } from '#services/content/contact-messages.ts'
import { keepMessageRead } from '#services/content/read-message.ts'
import { isSeenBy } from '../clients/client-sight.ts'
import { KeptTotals } from '../kept-totals.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'
import { lastChangeOf } from '../undo/last-change.ts'
import {
  countArrivedMessages,
  countMessages,
  findMessage,
  listMessages,
  type MessageQuestion,
} from './list-messages.ts'

interface TypedAnswer {
  readonly messageId: number
  readonly text: string
  /** When the last answer on the page was sent; null = none. */
  readonly formerAnsweredAt: string | null
}

export type MessageMark = 'done' | 'open' | 'spam' | 'not_spam'

const KINDS = {
  done: 'message_done',
  open: 'message_reopened',
  spam: 'message_marked_spam',
  not_spam: 'message_unmarked_spam',
} as const

/** What staff do with the messages of the contact form. */
export function openMessages({ db }: BackOfficeParts) {
  const totals = new KeptTotals()
  return {
    list: permitted('see_contacts', (by, question: MessageQuestion) =>
      listMessages(db, by, question, totals),
    ),
    /** The number of messages that each of these questions asks for, at most `most`. */
    count: permitted(
      'see_contacts',
      (by, { asked, most }: { readonly asked: readonly MessageQuestion[]; readonly most: number }) =>
        countMessages(db, by, asked, most),
    ),
    /** The number of messages that came after one, at most `most`. */
    countArrived: permitted('see_contacts', (by, asked: Parameters<typeof countArrivedMessages>[2]) =>
      countArrivedMessages(db, by, asked),
    ),
    /** A message, with the client who has its e-mail, if the member sees it; undefined = there is none. */
    read: permitted('see_contacts', async (by, messageId: number) => {
      const message = await findMessage(db, by, messageId)
      if (!message) return undefined
      const isSeen = isSeenBy(by)
      const client = await db
        .selectFrom('clients')
        .select(['client_id as clientId', 'name'])
        .where('email_key', '=', signInKey(message.email))
        .where((eb) => isSeen(eb))
        .executeTakeFirst()
      return { ...message, client }
    }),
    /** Mails an answer to the visitor. */
    answer: permitted('answer_messages', async (by, typed: TypedAnswer) =>
      (await findMessage(db, by, typed.messageId))
        ? answerMessage(db, actorOf(by), typed)
        : failure('not_found' as const),
    ),
    /** Marks a message; tells the change that “Undo” takes back. */
    mark: permitted(
      'answer_messages',
      async (by, { messageId, as }: { readonly messageId: number; readonly as: MessageMark }) => {
        if (!(await findMessage(db, by, messageId))) return failure('not_found' as const)
        const actor = actorOf(by)
        const isMarked =
          as === 'done' || as === 'open'
            ? await markMessage(db, actor, messageId, as)
            : await markSpam(db, actor, messageId, as === 'spam')
        if (!isMarked) return failure('not_found' as const)
        return success({ change: await lastChangeOf(db, actor, KINDS[as], messageId) })
      },
    ),
    /** Marks a message as read. */
    keepRead: permitted('answer_messages', async (by, messageId: number) => {
      if (await findMessage(db, by, messageId)) await keepMessageRead(db, messageId)
    }),
  }
}
