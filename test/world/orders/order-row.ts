import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'

type OrderFields = Insertable<Database['orders']>

/** A received order of catalogue 1 over $1.00 and 16 % tax, with the fields a test overrides. */
export function orderRow(fields: Partial<OrderFields> & Pick<OrderFields, 'client_id'>): OrderFields {
  return {
    account_id: 1,
    company_id: 1,
    catalog_id: 1,
    uuid: '4bb3ea4c-3a6b-4a5c-9d8e-000000000001',
    comment: '',
    client_reference: '',
    delivery_instructions: '',
    money_type_id: 1,
    subtotal: 100,
    taxes: 16,
    total: 116,
    status: 'received',
    placed_at: '2026-11-21T09:00:00.000Z',
    ...fields,
  }
}
