import type { HighlightedText } from '#domain/search/highlight.ts'

/** What the search box offers while it is typed in, ready to be shown (T5). Prices are not among it. */
export interface Suggestions {
  readonly items: readonly SuggestedItem[]
  readonly categories: readonly SuggestedCategory[]
  /** Where all results are, and how many. */
  readonly all: { readonly to: string; readonly total: number }
  /** Nothing matches as typed; these match with one letter put right (C7). */
  readonly isApproximate: boolean
}

export interface SuggestedItem {
  readonly to: string
  readonly name: HighlightedText
  readonly code: HighlightedText
  readonly picture?: string | undefined
  /** What was typed is its code. */
  readonly hasExactCode: boolean
}

export interface SuggestedCategory {
  readonly to: string
  readonly name: HighlightedText
  /** Items listed under it. */
  readonly total: number
}
