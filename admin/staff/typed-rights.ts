import { isRole, type Role } from '#domain/staff/roles.ts'

/** What the boxes of a form say somebody may do. */
export function readRights(form: FormData): {
  readonly roles: readonly Role[]
  /** null = all. */
  readonly companyIds: readonly number[] | null
} {
  const numbers = String(form.get('companies') ?? '').match(/\d{1,9}/g)
  return { roles: form.getAll('role').filter(isRole), companyIds: numbers && numbers.map(Number) }
}
