import { type Config, readConfig } from '#config'
import type { Role } from '#domain/staff/roles.ts'
import type { StaffMember } from '../../../backoffice/staff-member.ts'

/** The configuration of a shop whose environment sets only this. */
export function testConfig(environment: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig({ DEMO: 'off', ...environment })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

/** A member of staff who has just signed in; no row of the database is needed. */
export function memberAs(role: Role, given: Partial<StaffMember> = {}): StaffMember {
  return {
    staffId: 7,
    name: 'Ana',
    email: 'ana@example.com',
    roles: [role],
    companyIds: null,
    language: 'es',
    address: '192.0.2.1',
    session: { sessionId: 1, confirmedAt: new Date().toISOString() },
    ...given,
  }
}
