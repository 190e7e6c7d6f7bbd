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

/** Finds items in the shop's catalogue, best first. */
export type FindItems = (typed: string, language: Language) => readonly FoundItem[]
