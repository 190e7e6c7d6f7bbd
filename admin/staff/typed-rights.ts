import { type RightsFields, rightsFieldsOf } from '#domain/staff/rights-fields.ts'
import { isRole } from '#domain/staff/roles.ts'
import { textIn } from '../request/form.ts'

/** What the boxes of a form say somebody may do. */
export function readRights(form: FormData): RightsFields {
  const { role } = rightsFieldsOf({ roles: form.getAll('role').filter(isRole), companyIds: null })
  return { role, companies: textIn(form, 'companies') }
}

/** The same for the fields of a form: a box for each role. */
export function rightsAsTyped({ role, companies }: RightsFields) {
  return { role: role.split(' '), companies }
}
