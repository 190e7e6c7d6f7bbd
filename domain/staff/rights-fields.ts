import { isRole, type Role, ROLES } from './roles.ts'

/** What somebody may do. */
export interface Rights {
  readonly roles: readonly Role[]
  /** null = all. */
  readonly companyIds: readonly number[] | null
}

/** The same as the texts of a form's fields, so that they can be compared. */
export interface RightsFields {
  readonly role: string
  readonly companies: string
}

export function rightsFieldsOf({ roles, companyIds }: Rights): RightsFields {
  return {
    role: ROLES.filter((role) => roles.includes(role)).join(' '),
    companies: companyIds?.join(', ') ?? '',
  }
}

export function rightsIn({ role, companies }: RightsFields): Rights {
  const numbers = companies.match(/\d{1,9}/g)
  return { roles: role.split(' ').filter(isRole), companyIds: numbers && numbers.map(Number) }
}
