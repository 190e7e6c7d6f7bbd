import { useRouteLoaderData } from 'react-router'
import type { Currency } from '#domain/money/currency.ts'
import type { CurrencyWords } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'
import type { Layout } from '#contracts/product.ts'
import type { Notice } from '../notices/notice.ts'
import { type CategoryLink, readCategories } from './menu-categories.ts'

/** What every page of the shop shows around its content. */
export interface FrameData {
  readonly language: Language
  /** Present = signed in. */
  readonly client?: { readonly clientId: number; readonly name: string }
  readonly antiForgeryToken?: string
  /** The idempotency key of additions that are sent without a script; a page loaded anew has a new one. */
  readonly additionKey?: string
  /** Quantities in the cart by item id as in addresses; empty for a visitor or when the cart could not be read. */
  readonly cartLines: Readonly<Record<string, number>>
  /** The number of cart lines; absent when unknown, so that an outage does not show an empty cart. */
  readonly cartCount?: number
  /** The shop serves a catalogue snapshot and takes no orders. */
  readonly isCatalogOnly?: boolean
  /** The catalogue service has no shopping lists. */
  readonly lacksLists?: boolean
  /** The merchant's texts, which the browser stores; in the first page of a browser only. */
  readonly layout?: Partial<Layout>
  /** The merchant's time zone, if set. */
  readonly timeZone?: string
  /** The top level of categories, as written by writeCategories. */
  readonly categories: string
  /** The address of a text with all categories of the menu; absent = there are no more. */
  readonly allCategories?: string
  /** The category menu comes with all levels, because search engines may read the page. */
  readonly hasWholeMenu?: boolean
  readonly companyName: string
  /** The currency of the shop's prices. */
  readonly currency: Currency
  /** How the language of the page writes it. */
  readonly currencyWords: CurrencyWords
  /** Lists and item pages show prices with tax. */
  readonly showsTax?: boolean
  /** The base address of pictures when another host serves them. */
  readonly pictureBase?: string
  /** The address of the company's logo; absent = the default logo. */
  readonly logo?: string
  /** Notices of the last form. */
  readonly notices?: readonly Notice[]
}

/** Whether lists and item pages show prices with tax. */
export function useShowsTax(): boolean {
  return useFrame().showsTax ?? false
}

/** The top level of categories. */
export function useCategories(): readonly CategoryLink[] {
  return readCategories(useFrame().categories)
}

/** The currency of the shop. An order has its own. */
export function useCurrency(): Currency {
  return useFrame().currency
}

/** The frame's data, on any page inside it. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('frame')
  if (!frame) throw new Error('useFrame needs the data of frame.tsx')
  return frame
}
