import type { Db, Trx } from '#db/transaction.ts'
import type { ClientRow } from './clients.ts'

/** Of each client, so that the list stays readable and nobody's whereabouts are kept for years. */
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

/** Keeps that a client signed in with its present code. Of earlier uses the last ones stay. */
export async function recordCodeUse(
  trx: Trx,
  { client_id: clientId, code_set_at }: Pick<ClientRow, 'client_id' | 'code_set_at'>,
  place: SignInPlace,
): Promise<void> {
  const use = { client_id: clientId, used_at: new Date().toISOString(), code_set_at, ...storedPlace(place) }
  await trx.insertInto('code_uses').values(use).execute()
  await trx
    .deleteFrom('code_uses')
    .where('client_id', '=', clientId)
    .where('code_use_id', '<=', (eb) =>
      eb
        .selectFrom('code_uses')
        .select('code_use_id')
        .where('client_id', '=', clientId)
        .orderBy('code_use_id', 'desc')
        .offset(MOST_USES)
        .limit(1),
    )
    .execute()
}

export interface CodeUse {
  readonly at: string
  /** When the code that was used had been set; null = by a release that did not keep it. */
  readonly codeSetAt: string | null
  readonly device: string
  readonly network: string
}

/** The last uses of a client's codes, newest first. */
export async function listCodeUses(db: Db, clientId: number): Promise<CodeUse[]> {
  const rows = await db
    .selectFrom('code_uses')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('code_use_id', 'desc')
    .execute()
  return rows.map(({ used_at, code_set_at, device, network }) => ({
    at: used_at,
    codeSetAt: code_set_at,
    device,
    network,
  }))
}
