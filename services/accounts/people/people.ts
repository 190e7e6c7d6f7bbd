import type { WireListedPerson } from '#contracts/people.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { MAX_PEOPLE, type OrderRight } from '#domain/accounts/person.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { decimalFromAmount } from '#domain/money/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { endApproval } from '../../cart/approval.ts'
import { personAddedMail } from '../../mail/account-mail.ts'
import { queueMail } from '../../mail/mail-outbox.ts'
import { readSetting } from '../../settings/settings.ts'
import { type Limit, mayAttempt } from '../attempts.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange, type RowChange } from '../../trail/record-change.ts'
import { closeResets } from '../code-resets.ts'
import { type CodeMailing, queueCodeMail } from '../code-mail.ts'
import { type ClientRow, isKeyTaken, lockClient, makeCode, signInKey } from '../clients.ts'
import type { PersonRow } from './logins.ts'
import { toPerson } from './person-record.ts'

/** A person of a client. */
interface NamedPerson {
  readonly clientId: number
  readonly personId: number
}

/** What may be changed of a person. The limit is in minor units of the shop's currency. */
export interface PersonChanges extends OrderRight {
  /** On one line, up to MAX_PERSON_NAME characters. */
  readonly name: string
  readonly isDisabled: boolean
}

export interface NewPerson extends Omit<PersonChanges, 'isDisabled'> {
  readonly clientId: number
  readonly email: string
  readonly language: Language
}

export interface PersonWithCode {
  readonly person: PersonRow
  readonly accessCode: string
}

/** The people of a client, in the order in which they were added. */
export function listPeople(db: Db | Trx, clientId: number): Promise<PersonRow[]> {
  return db
    .selectFrom('client_people')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('person_id')
    .execute()
}

/** Adds a person of a client and mails the access code. Somebody's e-mail signs in one login only. */
export async function addPerson(
  db: Db,
  by: Actor,
  given: NewPerson,
  mailing: CodeMailing,
): Promise<
  Result<
    PersonWithCode,
    'not_found' | 'invalid_email' | 'email_taken' | 'too_many_people' | 'too_many_attempts'
  >
> {
  const { clientId, name, role, orderLimit, language } = given
  const email = given.email.trim()
  if (!isEmailAddress(email)) return failure('invalid_email')
  if (!(await mayAttempt(db, [mailLimit(clientId)]))) return failure('too_many_attempts')
  const { accessCode, hash } = await makeCode()
  return inTransaction(db, async (trx) => {
    // Locked, so that the number of people is right
    const client = await lockClient(trx, clientId)
    if (!client) return failure('not_found')
    if ((await listPeople(trx, clientId)).length >= MAX_PEOPLE) return failure('too_many_people')
    if (await isKeyTaken(trx, signInKey(email))) return failure('email_taken')
    const now = new Date().toISOString()
    const person = await trx
      .insertInto('client_people')
      .values({
        client_id: clientId,
        name,
        email,
        email_key: signInKey(email),
        role,
        ...(await limitColumns(trx, { role, orderLimit })),
        language,
        disabled: 0,
        access_code_hash: hash,
        code_is_own: 0,
        code_set_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!person) return failure('email_taken')
    await queueCodeMail(trx, { name, username: email, email, language, accessCode }, mailing)
    await mailClient(trx, client, person)
    await record(trx, by, 'person_added', { person, before: null, after: person })
    return success({ person, accessCode })
  })
}

/** Changes what a person may do, in sessions that are open, too. Who is disabled is signed out. */
export function changePerson(
  db: Db,
  by: Actor,
  named: NamedPerson,
  { name, role, orderLimit, isDisabled }: PersonChanges,
): Promise<Result<PersonRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockPerson(trx, named)
    if (!before) return failure('not_found')
    const person = await trx
      .updateTable('client_people')
      .set({
        name,
        role,
        ...(await limitColumns(trx, { role, orderLimit })),
        disabled: isDisabled ? 1 : 0,
      })
      .where('person_id', '=', before.person_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isDisabled) await signPersonOut(trx, person)
    await record(trx, by, 'person_changed', { person, before, after: person })
    return success(person)
  })
}

/** Staff disable a person, who is signed out, or enable one again. */
export function switchPerson(
  db: Db,
  by: Actor,
  named: NamedPerson,
  isDisabled: boolean,
): Promise<Result<PersonRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockPerson(trx, named)
    if (!before) return failure('not_found')
    const person = { ...before, disabled: isDisabled ? (1 as const) : (0 as const) }
    await trx
      .updateTable('client_people')
      .set({ disabled: person.disabled })
      .where('person_id', '=', person.person_id)
      .execute()
    if (isDisabled) await signPersonOut(trx, person)
    await record(trx, by, 'person_changed', { person, before, after: person })
    return success(person)
  })
}

/** Replaces the access code of a person who is not disabled, mails the new one, and signs the person out. */
export async function issuePersonCode(
  db: Db,
  by: Actor,
  named: NamedPerson,
  mailing: CodeMailing,
): Promise<Result<PersonWithCode, 'not_found' | 'too_many_attempts'>> {
  if (!(await mayAttempt(db, [mailLimit(named.clientId)]))) return failure('too_many_attempts')
  const { accessCode, hash } = await makeCode()
  return inTransaction(db, async (trx) => {
    const before = await lockPerson(trx, named)
    if (!before || before.disabled === 1) return failure('not_found')
    const person = await trx
      .updateTable('client_people')
      .set({ access_code_hash: hash, code_is_own: 0, code_set_at: new Date().toISOString() })
      .where('person_id', '=', before.person_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await signPersonOut(trx, person)
    const { name, email } = person
    const recipient = { name, username: email, email, language: readLanguage(person.language), accessCode }
    await queueCodeMail(trx, recipient, mailing)
    await record(trx, by, 'person_code_issued', { person, before, after: person })
    return success({ person, accessCode })
  })
}

/** Removes a person, who is signed out. The name stays on orders and on a cart that waits for an approval. */
export function removePerson(db: Db, by: Actor, named: NamedPerson): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, named)
    if (!person) return failure('not_found')
    await trx.deleteFrom('client_people').where('person_id', '=', person.person_id).execute()
    if ((await listPeople(trx, named.clientId)).length === 0) await endApproval(trx, named.clientId)
    await record(trx, by, 'person_removed', { person, before: person, after: null })
    return success(undefined)
  })
}

/** A person in lists; undefined limit = none. */
export async function toListedPerson(db: Db, row: PersonRow): Promise<WireListedPerson> {
  return listedIn(await shopCurrency(db), row)
}

export async function toListedPeople(db: Db, rows: readonly PersonRow[]): Promise<WireListedPerson[]> {
  const currency = await shopCurrency(db)
  return rows.map((row) => listedIn(currency, row))
}

export async function shopCurrency(db: Db | Trx): Promise<Currency> {
  return readCurrency(await readSetting(db, 'currency'))
}

function listedIn(currency: Currency, row: PersonRow): WireListedPerson {
  return { ...toPerson(row, currency), isDisabled: row.disabled === 1 }
}

/** Ends the sessions of a person, and the links for a forgotten code. */
async function signPersonOut(trx: Trx, { client_id, person_id }: PersonRow): Promise<void> {
  await trx.deleteFrom('sessions').where('person_id', '=', person_id).execute()
  await closeResets(trx, client_id, person_id)
}

/** The limit in the currency that the shop has now. Only who orders has one. */
async function limitColumns(trx: Trx, { role, orderLimit }: OrderRight) {
  if (role !== 'order' || orderLimit === undefined) return { order_limit: null, limit_currency: null }
  return { order_limit: orderLimit, limit_currency: await shopCurrency(trx) }
}

/** Protects mailboxes, and who signs in here from being found out: the e-mail of a person may be anybody's. */
function mailLimit(clientId: number): Limit {
  return { bucket: `codes of people of client ${clientId}`, max: 40, minutes: 60 }
}

/** Tells the client that somebody else can sign in for it. */
async function mailClient(trx: Trx, client: ClientRow, person: PersonRow): Promise<void> {
  if (client.email === '') return
  const language = readLanguage(client.language)
  const companyName = await readSetting(trx, 'company_name')
  const { name, email } = person
  const mail = personAddedMail({ language, name: client.name, companyName, person: { name, email } })
  await queueMail(trx, { kind: 'person_added', recipient: client.email, ...mail })
}

/** Locks and reads a person: an update that changes nothing does that on both databases. */
export function lockPerson(trx: Trx, { clientId, personId }: NamedPerson): Promise<PersonRow | undefined> {
  return trx
    .updateTable('client_people')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
}

function record(
  trx: Trx,
  by: Actor,
  kind: ChangeKind,
  { person, before, after }: Pick<RowChange, 'before' | 'after'> & { readonly person: PersonRow },
): Promise<void> {
  const rows = [
    { table: 'client_people', key: person.person_id, before: inWords(before), after: inWords(after) },
  ] as const
  return recordChange(trx, by, { kind, subjectId: person.client_id, rows })
}

/** A row with its limit as people read it. */
function inWords(row: RowChange['before']): RowChange['before'] {
  if (!row) return row
  const { order_limit: limit, limit_currency: code, ...columns } = row
  const currency = readCurrency(String(code))
  const order_limit = typeof limit === 'number' ? `${decimalFromAmount(limit, currency)} ${currency}` : null
  return { ...columns, order_limit }
}
