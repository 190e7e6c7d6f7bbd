import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { type ClientRow, findClientForSignIn, signInKey } from '../clients.ts'

export type PersonRow = Selectable<Database['client_people']>

/** Whoever an access code belongs to: a client, or a person of a client that is not disabled. */
export interface Login {
  readonly client: ClientRow
  /** undefined = the client itself. */
  readonly person: PersonRow | undefined
}

/** The columns that a client and a person have in common. */
export function ownRow({ client, person }: Login): ClientRow | PersonRow {
  return person ?? client
}

/** Until when the code is valid; null = it does not expire. Those of people never do. */
export function codeEnd({ client, person }: Login): string | null {
  return person ? null : client.code_expires_at
}

/** What somebody signs in with: a client its username or e-mail, a person the e-mail. */
export function signInNames({ client, person }: Login): readonly string[] {
  return person ? [person.email] : [client.username, client.email]
}

/** The login with this username or e-mail, disabled or not. */
export async function findLogin(db: Db | Trx, usernameOrEmail: string): Promise<Login | undefined> {
  const client = await findClientForSignIn(db, usernameOrEmail)
  if (client) return { client, person: undefined }
  const person = await db
    .selectFrom('client_people')
    .selectAll()
    .where('email_key', '=', signInKey(usernameOrEmail))
    .executeTakeFirst()
  return person && withClient(db, person)
}

/** The login of a client, or of one of its people, if neither is disabled. */
export async function findActiveLogin(
  db: Db | Trx,
  { clientId, personId }: { readonly clientId: number; readonly personId?: number | undefined },
): Promise<Login | undefined> {
  const client = await findActiveClient(db, clientId)
  if (!client || personId === undefined) return client && { client, person: undefined }
  const person = await db
    .selectFrom('client_people')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return person && { client, person }
}

/** The person with this e-mail, if neither the person nor the client is disabled. */
export async function findActivePerson(db: Db | Trx, email: string): Promise<Login | undefined> {
  const login = await findLogin(db, email)
  return login?.person?.disabled === 0 ? login : undefined
}

async function withClient(db: Db | Trx, person: PersonRow): Promise<Login | undefined> {
  const client = await findActiveClient(db, person.client_id)
  return client && { client, person }
}

function findActiveClient(db: Db | Trx, clientId: number): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
}

type CodeColumns = Partial<Pick<PersonRow, 'access_code_hash' | 'code_is_own' | 'code_set_at'>>

/**
 * Sets columns of the code, if the code is the one that was read and its owner is not disabled; false otherwise. Without
 * columns it only locks the row against concurrent changes. A code that its owner chose never expires.
 */
export async function updateCode(trx: Db | Trx, login: Login, set: CodeColumns): Promise<boolean> {
  const { access_code_hash: hash } = ownRow(login)
  const update = login.person
    ? trx
        .updateTable('client_people')
        .set((eb) => ({ disabled: eb.ref('disabled'), ...set }))
        .where('person_id', '=', login.person.person_id)
        .where('access_code_hash', 'is not distinct from', hash)
        .where('disabled', '=', 0)
    : trx
        .updateTable('clients')
        .set((eb) => ({
          disabled: eb.ref('disabled'),
          ...set,
          ...(set.code_is_own === 1 && { code_expires_at: null }),
        }))
        .where('client_id', '=', login.client.client_id)
        .where('access_code_hash', 'is not distinct from', hash)
        .where('disabled', '=', 0)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
