import { useRouteLoaderData } from 'react-router'
import type { Layout } from '#contracts/product.ts'
import type { Language } from '#domain/text/language.ts'
import type { Environments } from '#shop/shop.ts'
import type { Notice } from '../notices/notice.ts'

/** What every page of the shop shows around its content. */
export interface FrameData {
  readonly language: Language
  /** Present = signed in. */
  readonly client?: { readonly name: string }
  readonly antiForgeryToken?: string
  /** Quantities by item id, as in addresses; empty where nobody is signed in or the cart could not be read. */
  readonly cartLines: Readonly<Record<string, number>>
  /** The number of cart lines; absent where it is not known: a cart that fails is not shown as empty. */
  readonly cartCount?: number
  /** The shop shows its catalogue and takes no orders. */
  readonly isCatalogOnly?: boolean
  readonly layout: Layout
  readonly environments: Environments
  readonly categories: readonly CategoryLink[]
  readonly companyName: string
  /** Where pictures are, if another host has them: their addresses begin with it (M1). */
  readonly pictureBase?: string
  /** The company's own mark; absent = the product's. */
  readonly mark?: string
  /** Further pages of the company: legal notice, privacy, terms. */
  readonly companyPages: readonly { readonly slug: string; readonly title: string }[]
  /** What the last form left to be said on this page. */
  readonly notices?: readonly Notice[]
}

/** A category in the bar, with the levels below it. */
export interface CategoryLink {
  readonly id: string
  readonly slug: string
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly children: readonly CategoryLink[]
}

/** The frame's data, on any page inside it. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('frame')
  if (!frame) throw new Error('useFrame is for pages inside frame.tsx whose loader has answered')
  return frame
}
