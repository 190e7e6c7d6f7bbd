import type { Language } from '#domain/text/language.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { ItemAddress } from '../addresses/item-address.ts'
import type { SaleTerms } from '../contact/company-facts.ts'
import type { AddedItem } from '../cart/add/added-item.server.ts'
import type { ShownName } from '#domain/catalog/names.ts'
import type { ItemCard } from '../catalog/card.ts'
import type { NamedPage } from '../messages/page-language.ts'
import type { Head } from '../seo/head.ts'

/** A picture of the gallery. */
export interface GalleryPicture {
  readonly src: string
  /** What the picture shows. */
  readonly label: string
  /** The variant that it selects. */
  readonly variant?: ItemAddress | undefined
}

/** The values of one feature; each has a text, a picture, or both. */
export interface ShownFeature extends ShownName {
  readonly values: readonly {
    readonly text: string
    /** The language of the text, if it is not that of the page. */
    readonly textLanguage?: Language | undefined
    readonly picture?: string | undefined
  }[]
}

/** The description of an item, in safe HTML. */
export interface ShownDescription {
  readonly html: string
  /** The language of the text, if it is not that of the page. */
  readonly htmlLanguage?: Language | undefined
}

/** A PDF of an item. */
export interface ShownDocument {
  readonly href: string
  readonly title: string
  /** As people read it; undefined = unknown. */
  readonly size: string | undefined
}

/** A variant on its parent’s page. */
export interface VariantOption extends ItemCard {
  /** Its label among the variants. */
  readonly label: string
  /** Its CSS color, where the variants differ by color. */
  readonly color?: string | undefined
  readonly isChosen: boolean
  readonly barcode?: string | undefined
}

/** What else can be done with an item. */
export interface ItemLink {
  readonly to: string
  readonly text: string
  /** It leads out of the shop. */
  readonly isElsewhere: boolean
}

/** The way to buy an item that cannot be ordered here. */
export interface ItemAsking {
  readonly note: string
  readonly to: string
  readonly text: string
}

export interface ItemPage extends ShownName, NamedPage {
  readonly head: Head
  readonly crumbs: readonly Crumb[]
  /** The address of the item, or of the parent of the variants, whose name is shown. */
  readonly own: ItemAddress
  readonly variants: readonly VariantOption[]
  /** The chosen variant, else the item itself. */
  readonly shown: AddedItem & {
    readonly code: string
    readonly additionalCode: string
    readonly barcode?: string | undefined
    /** The price of a single piece of a unit with several, in words: at the price, then at its tier. */
    readonly perPiece: readonly string[]
    /** How much less the tier costs: "−11 %". */
    readonly tierSaving?: string | undefined
    readonly price: ShownPrice
    readonly isOffer: boolean
    readonly isNew: boolean
  }
  /** The shop's terms of sale; undefined = it states none. */
  readonly terms?: SaleTerms | undefined
  /** undefined = it can be ordered. */
  readonly asking?: ItemAsking | undefined
  /** The quantity of the address, to be ordered; undefined = none. */
  readonly quantity?: number | undefined
  /** The brand, with its page. */
  readonly brand?: { readonly name: string; readonly to: string } | undefined
  /** Pictures of the item, its variants and its features; of variants that are not chosen, the first. */
  readonly gallery: readonly GalleryPicture[]
  /** Index of the large picture, from 0. */
  readonly picture: number
  readonly description?: ShownDescription | undefined
  readonly features: readonly ShownFeature[]
  readonly documents: readonly ShownDocument[]
  /** Notes on stale or missing data. */
  readonly notes: readonly string[]
  /** Whether a variant must be chosen before ordering. */
  readonly mustChoose: boolean
  /** What is to be chosen among the variants, in words: "Choose a color". */
  readonly choice: string
  /** To save the item to a shopping list, and to ask the company about it in a chat. */
  readonly links: readonly ItemLink[]
  readonly related: readonly ItemCard[]
  readonly categoryName?: string | undefined
  /** The search that redirected here. */
  readonly search?: string | undefined
}

/** The parameter of an address with a quantity, to which the tiers link. */
export const QUANTITY_PARAMETER = 'quantity'

const MAX_OPTIONS = 24

/** Whether there are too many variants for a selector; they get a table with quantity fields. */
export function areMany(variants: readonly unknown[]): boolean {
  return variants.length > MAX_OPTIONS
}
