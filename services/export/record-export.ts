import type { Trx } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import type { ExportFormat } from './exported-files.ts'

export interface GivenExport {
  readonly what: 'orders' | 'order_lines' | 'clients' | 'trail' | 'catalog'
  readonly format: ExportFormat
  /** As in the address of the list, or the options of the command; '' = everything. */
  readonly filters: string
  readonly rows: number
}

const KINDS = {
  orders: 'orders_exported',
  order_lines: 'orders_exported',
  clients: 'clients_exported',
  trail: 'trail_exported',
  catalog: 'catalog_exported',
} as const

/** Records what staff or a command took out of the shop. */
export async function recordExport(trx: Trx, by: Actor, given: GivenExport): Promise<void> {
  const { what, format, filters, rows } = given
  const row = await trx
    .insertInto('exports')
    .values({ what, format, filters, row_count: rows, exported_at: new Date().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(trx, by, {
    kind: KINDS[what],
    subjectId: row.export_id,
    rows: [{ table: 'exports', key: row.export_id, before: null, after: row }],
  })
}
