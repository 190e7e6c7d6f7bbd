import type { WirePerson } from '#contracts/people.ts'
import { type OrderRight, PERSON_ROLES, type PersonRole } from '#domain/accounts/person.ts'
import type { Currency } from '#domain/money/currency.ts'
import { decimalFromAmount } from '#domain/money/money.ts'

/** The columns of a person that leave the service. */
export interface PersonColumns {
  readonly person_id: number
  readonly name: string | null
  readonly email: string | null
  readonly role: string | null
  readonly order_limit: number | null
  readonly limit_currency: string | null
}

/** A person on the wire. */
export function toPerson(row: PersonColumns, currency: Currency): WirePerson {
  const { orderLimit } = rightOf(row, currency)
  return {
    personId: row.person_id,
    name: row.name ?? '',
    email: row.email ?? '',
    role: roleOf(row),
    orderLimit: orderLimit === undefined ? null : decimalFromAmount(orderLimit, currency),
  }
}

/** What a person may order. A limit in another currency than the shop has now is 0. */
export function rightOf(
  row: Pick<PersonColumns, 'role' | 'order_limit' | 'limit_currency'>,
  currency: Currency,
): OrderRight {
  const { order_limit: limit, limit_currency: limitCurrency } = row
  const orderLimit = limit === null ? undefined : limitCurrency === currency ? limit : 0
  return { role: roleOf(row), orderLimit }
}

/** The role of a person; of a role that this release does not know, the one that may do least. */
export function roleOf({ role }: Pick<PersonColumns, 'role'>): PersonRole {
  return PERSON_ROLES.find((one) => one === role) ?? 'prepare'
}
