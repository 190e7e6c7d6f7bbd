import type { Language } from '#domain/text/language.ts'

/** An item as the search shows it. */
export interface FoundItem {
  readonly name: string
  readonly code: string
  readonly companyId: number
  /** Its page in the shop. */
  readonly address: string
  /** What was typed is the code of this item and of no other. */
  readonly isExact: boolean
}

/** The address of an item in the shop; undefined = the shop does not list it. */
export type ItemAddressIn = (
  item: { readonly catalogId: number; readonly stockItemId: number },
  language: Language,
) => string | undefined

/** Finds items in the shop's catalogue, best first. */
export type FindItems = (typed: string, language: Language) => readonly FoundItem[]
