import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { companiesIn, rolesIn } from '#domain/staff/rights.ts'
import type { Role } from '#domain/staff/roles.ts'
import { readLanguage } from '#domain/text/language.ts'
import type { StaffMember } from '../staff-member.ts'

export type StaffRow = Selectable<Database['staff']>

/** What a session tells of its person. */
export function identityOf(
  row: Pick<StaffRow, 'staff_id' | 'name' | 'email' | 'roles' | 'company_ids' | 'language'>,
): Omit<StaffMember, 'address' | 'session'> {
  return {
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    roles: rolesOf(row),
    companyIds: companiesIn(row.company_ids),
    language: readLanguage(row.language),
  }
}

export function rolesOf({ roles }: Pick<StaffRow, 'roles'>): Role[] {
  return rolesIn(roles)
}

/** The form in which e-mails are compared: NFKC, trimmed, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
