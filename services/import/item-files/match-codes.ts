import { idsByCode } from '../ids-by-code.ts'
import type { MatchedRow } from '../match-items.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import { nameOf, stemKey, stemOf } from './file-names.ts'
import type { NewFile } from './new-files.ts'

/** Finds the items whose code a file is named after. */
export type FindOwners = (file: NewFile) => readonly number[]

export function ownersByCode(rows: readonly MatchedRow[], stored: StoredCatalog): FindOwners {
  const codes = codesByKey([...rows, ...stored.items.values()].map(({ code }) => code))
  const idsOf = idsByCode(new Set(codes.values()), rows, stored)
  return ({ kind, file }) => {
    const stem = stemOf(nameOf(file))
    const code = codeOf(stem, codes) ?? (kind === 'document' ? codeBefore(stem, codes) : undefined)
    return (code !== undefined && idsOf.get(code)) || []
  }
}

function codesByKey(codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.filter((code) => code !== '').map((code) => [stemKey(code), code] as const))
}

/** The code of CODE, CODE-2, CODE_2, CODE 2 and CODE (2). An item whose own code is CODE-2 comes first. */
function codeOf(stem: string, codes: ReadonlyMap<string, string>): string | undefined {
  return codes.get(stemKey(stem)) ?? codes.get(stemKey(stem.replace(/[-_ ]\d{1,2}$|\s*\(\d{1,2}\)$/, '')))
}

/** The longest code that a title follows: CODE of CODE Manual, CODE-Manual and CODE (Manual). */
function codeBefore(stem: string, codes: ReadonlyMap<string, string>): string | undefined {
  return [...stem.matchAll(/[-_ (,]/g)]
    .toReversed()
    .map(({ index }) => codes.get(stemKey(stem.slice(0, index))))
    .find((code) => code !== undefined)
}
