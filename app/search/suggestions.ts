import type { Language } from '#domain/text/language.ts'
import type { Instead } from '../catalog/related/instead.ts'
import type { HighlightedText } from '#domain/search/highlight.ts'

/** Suggestions of the search box. They contain no prices. */
export interface Suggestions {
  readonly items: readonly SuggestedItem[]
  readonly categories: readonly SuggestedCategory[]
  /** The link to all results, and their number. */
  readonly all: { readonly to: string; readonly total: number }
  /** Nothing matches exactly; these match with one letter corrected. */
  readonly isApproximate: boolean
  /** The related word that these are found by instead. */
  readonly instead?: Instead | undefined
}

export interface SuggestedItem {
  readonly to: string
  readonly name: HighlightedText
  /** The language of the name, if it is not that of the page. */
  readonly nameLanguage?: Language | undefined
  readonly code: HighlightedText
  readonly picture?: string | undefined
  /** The query is exactly its code. */
  readonly hasExactCode: boolean
}

export interface SuggestedCategory {
  readonly to: string
  readonly name: HighlightedText
  readonly nameLanguage?: Language | undefined
  /** The number of items in it. */
  readonly total: number
}
