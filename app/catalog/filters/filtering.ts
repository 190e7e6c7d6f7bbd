import type { PriceBound } from '#domain/search/filters/filters.ts'
import type { Language } from '#domain/text/language.ts'

/** What a list is filtered by, and what it can be filtered by: written by the server, so that the browser only shows it. */
export interface Filtering {
  /** The filters of the list, each with the list without it. */
  readonly chips: readonly FilterLink[]
  /** The list without any of them, if there are several. */
  readonly clear?: FilterLink | undefined
  /** Undefined for a list that is too short to filter. */
  readonly panel?: FilterPanel | undefined
  /** The list is searched or filtered: its categories, if any are shown, are those of its items. */
  readonly hasCategories: boolean
  /** Of a list that is empty because of its filters. */
  readonly remedies?: Remedies | undefined
}

export interface FilterLink {
  readonly text: string
  readonly to: string
}

export interface FilterPanel {
  /** Opens the panel on narrow screens. */
  readonly open: string
  /** Closes it: "Show 12 items". */
  readonly show: string
  /** As `writeGroups` writes them. */
  readonly groups: string
  readonly prices?: PriceForm | undefined
}

export interface FilterGroup {
  /** '' = none is needed. */
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly nameLanguage?: Language | undefined
  /** Whether its values are ticked; otherwise they are pages. */
  readonly isTicked: boolean
  readonly choices: readonly FilterChoice[]
}

/** A value, and the list with it; of a chosen one, the list without it. */
export interface FilterChoice extends FilterLink {
  /** The language of the text, if it is not that of the page. */
  readonly textLanguage?: Language | undefined
  /** How many items the list has with it. */
  readonly count: string
  readonly isChosen: boolean
  /** Of a category: how far below the first. */
  readonly depth: number
}

/** A price range to type: the fields are named as in the address. */
export interface PriceForm {
  readonly action: string
  /** What else the address has. */
  readonly others: readonly (readonly [name: string, value: string])[]
  /** Name, label and value: as typed, or as it is written in the page's language. */
  readonly fields: readonly (readonly [name: PriceBound, label: string, value: string])[]
  readonly apply: string
  /** What was typed in these fields cannot be read. */
  readonly problem?: { readonly fields: readonly PriceBound[]; readonly text: string }
}

export interface Remedies {
  readonly title: string
  readonly hint: string
  /** Lists with one filter less, and how many items they have. */
  readonly links: readonly (FilterLink & { readonly items: string })[]
}
