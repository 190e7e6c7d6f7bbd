import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { countEach, countRows } from '../count-rows.ts'
import { KeptTotals } from '../kept-totals.ts'
import { signInKey } from '#services/accounts/clients.ts'
import { isSentToOneOf } from '#services/notices/companies-of-sender.ts'
import type { StaffMember } from '../staff-member.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'

export const MESSAGE_STATES = ['open', 'answered', 'spam'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export interface ListedMessage {
  readonly messageId: number
  readonly receivedAt: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly message: string
  readonly state: MessageState
  readonly isUnread: boolean
  readonly doneAt: string | null
  /** The last answer that was sent from here. */
  readonly answer: { readonly text: string; readonly at: string; readonly by: string | null } | undefined
}

export interface MessageQuestion {
  readonly state: MessageState
  /** Only messages with this e-mail. */
  readonly email?: string | undefined
  /** The message before which the page begins. */
  readonly before?: number | undefined
}

export interface MessagePage {
  readonly messages: readonly ListedMessage[]
  /** The message before which the next page begins; undefined on the last page. */
  readonly next: number | undefined
  readonly total: number
  /** The newest message there is; 0 = none. One that comes later is said to be new. */
  readonly newest: number
}

const PAGE_SIZE = 50

/** A page of messages, newest first, in one statement; an empty one in two. */
export async function listMessages(
  db: Db,
  by: Sight,
  question: MessageQuestion,
  totals = new KeptTotals(),
): Promise<MessagePage> {
  const { before, state, email } = question
  const asked = messagesOf(db, by, question)
  const kept = totals.of([by.companyIds, state, email])
  const counted = db.selectNoFrom((eb) => [
    ...kept.columns(asked.select(eb.fn.countAll<number>().as('total'))),
    eb
      .selectFrom('contact_messages as any_message')
      .select((message) => message.fn.max('any_message.contact_message_id').as('newest'))
      .as('newest'),
  ])
  const rows = await withAnswerer(asked)
    .innerJoin(counted.as('counted'), (join) => join.onTrue())
    .select(['counted.total', 'counted.state', 'counted.newest'])
    .$if(before !== undefined, (query) => query.where('contact_message_id', '<', before ?? 0))
    .orderBy('contact_message_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  // Without a row nothing was told
  const told = rows[0] ?? (await counted.executeTakeFirstOrThrow())
  const messages = rows.slice(0, PAGE_SIZE).map(describe)
  return {
    messages,
    next: rows.length > PAGE_SIZE ? messages.at(-1)?.messageId : undefined,
    total: kept.read(told),
    newest: told.newest ?? 0,
  }
}

/** The number of messages that came after one, at most `most`. */
export function countArrivedMessages(
  db: Db,
  by: Sight,
  { after, most, ...question }: MessageQuestion & { readonly after: number; readonly most: number },
): Promise<number> {
  return countRows(db, messagesOf(db, by, question).where('contact_message_id', '>', after), most)
}

/** The number of messages that each of these questions asks for, at most `most`. */
export function countMessages(
  db: Db,
  by: Sight,
  asked: readonly MessageQuestion[],
  most: number,
): Promise<number[]> {
  return countEach(
    db,
    asked.map((question) => messagesOf(db, by, question)),
    most,
  )
}

export async function findMessage(db: Db, by: Sight, messageId: number): Promise<ListedMessage | undefined> {
  const row = await withAnswerer(seenMessages(db, by))
    .where('contact_message_id', '=', messageId)
    .executeTakeFirst()
  return row && describe(row)
}

type Sight = Pick<StaffMember, 'companyIds'>

function seenMessages(db: Db, { companyIds }: Sight) {
  return db.selectFrom('contact_messages').where((eb) => isSentToOneOf('contact_messages', companyIds)(eb))
}

function messagesOf(db: Db, by: Sight, { state, email }: MessageQuestion) {
  const query = seenMessages(db, by).where('is_spam', '=', state === 'spam' ? 1 : 0)
  const inState = state === 'spam' ? query : query.where('done_at', state === 'open' ? 'is' : 'is not', null)
  return email === undefined
    ? inState
    : inState.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', signInKey(email)))
}

function withAnswerer(query: ReturnType<typeof messagesOf>) {
  return query
    .selectAll('contact_messages')
    .select((eb) =>
      eb
        .selectFrom('staff')
        .select('staff.name')
        .whereRef('staff.staff_id', '=', 'contact_messages.answered_by')
        .as('answerer'),
    )
}

function describe(
  row: Selectable<Database['contact_messages']> & { readonly answerer: string | null },
): ListedMessage {
  const { is_spam, done_at, answered_at } = row
  return {
    messageId: row.contact_message_id,
    receivedAt: row.received_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: readLanguage(row.language),
    message: row.message,
    state: is_spam === 1 ? 'spam' : done_at === null ? 'open' : 'answered',
    isUnread: row.read_at === null && done_at === null,
    doneAt: done_at,
    answer: answered_at === null ? undefined : { text: row.answer, at: answered_at, by: row.answerer },
  }
}
