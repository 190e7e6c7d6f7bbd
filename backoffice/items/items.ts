import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'

/** What staff do with items. */
export function openItems({ findItems }: BackOfficeParts) {
  return {
    /** The items that a search finds. A member of one company does not find those of another. */
    find: permitted('see_catalog', async ({ companyIds, language }, typed: string) =>
      (findItems?.(typed, language) ?? []).filter(
        ({ companyId }) => companyIds === null || companyIds.includes(companyId),
      ),
    ),
  }
}
