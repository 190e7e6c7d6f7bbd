import type { Db, Trx } from '#db/transaction.ts'
import type { ClientRow } from './clients.ts'

/** Of each client and person, so that the list stays readable and nobody's whereabouts are kept for years. */
const MOST_USES = 50

/** Where a client signs in. */
export interface SignInPlace {
  /** The network address. */
  readonly network: string
  /** The name that the browser gave itself. */
  readonly device: string
}

const MAX_DEVICE_LENGTH = 300

/** A place as it is stored: the texts come from the outside. */
export function storedPlace({ network, device }: SignInPlace): SignInPlace {
  const text = device.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  return { network, device: text.trim().slice(0, MAX_DEVICE_LENGTH) }
}

/** A client, or one of its people, with the time when the code was set. */
type CodeOwner = Pick<ClientRow, 'client_id' | 'code_set_at'> & { readonly person_id?: number }

/** Keeps that a client, or one of its people, signed in with the present code. Of earlier uses the last ones stay. */
export async function recordCodeUse(
  trx: Trx,
  { client_id, person_id, code_set_at }: CodeOwner,
  place: SignInPlace,
): Promise<void> {
  await trx
    .insertInto('code_uses')
    .values({
      client_id,
      person_id: person_id ?? null,
      used_at: new Date().toISOString(),
      code_set_at,
      ...storedPlace(place),
    })
    .execute()
  await trx
    .deleteFrom('code_uses')
    .where('client_id', '=', client_id)
    .where('person_id', 'is not distinct from', person_id ?? null)
    .where('code_use_id', '<=', (eb) =>
      eb
        .selectFrom('code_uses')
        .select('code_use_id')
        .where('client_id', '=', client_id)
        .where('person_id', 'is not distinct from', person_id ?? null)
        .orderBy('code_use_id', 'desc')
        .offset(MOST_USES)
        .limit(1),
    )
    .execute()
}

export interface CodeUse {
  /** The person of the client who signed in; '' = the client itself. */
  readonly person: string
  readonly at: string
  /** When the code that was used had been set; null = by a release that did not keep it. */
  readonly codeSetAt: string | null
  readonly device: string
  readonly network: string
}

/** The last uses of the codes of a client and its people, newest first. */
export async function listCodeUses(db: Db, clientId: number): Promise<CodeUse[]> {
  const rows = await db
    .selectFrom('code_uses')
    .leftJoin('client_people', 'client_people.person_id', 'code_uses.person_id')
    .select(['used_at', 'code_uses.code_set_at', 'device', 'network', 'client_people.name'])
    .where('code_uses.client_id', '=', clientId)
    .orderBy('code_use_id', 'desc')
    .execute()
  return rows.map(({ used_at, code_set_at, device, network, name }) => ({
    person: name ?? '',
    at: used_at,
    codeSetAt: code_set_at,
    device,
    network,
  }))
}
