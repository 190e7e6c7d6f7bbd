import { readJson } from '../text/read-json.ts'
import { isRole, type Role } from './roles.ts'

/** The roles of a person, as they are stored: separated by spaces. */
export function rolesIn(stored: string): Role[] {
  return stored.split(' ').filter(isRole)
}

/**
 * The companies that a person is limited to, as they are stored: a JSON list; null = all. Whoever has an unreadable limit
 * sees no company, rather than all.
 */
export function companiesIn(stored: string | null): readonly number[] | null {
  if (stored === null) return null
  const list = readJson(stored)
  return Array.isArray(list) && list.every((id) => Number.isSafeInteger(id)) ? list : []
}
