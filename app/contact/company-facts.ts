import { createContext, use } from 'react'
import type { Layout } from '#contracts/product.ts'
import type { Environments } from '#shop/shop.ts'

/** What the merchant says of the company. The frame around a page shows it, in parts that only the server renders. */
export interface CompanyFacts {
  /** The texts of the merchant that are set, but for the terms of sale. */
  readonly layout: Partial<Layout>
  /** Absent without terms of sale. */
  readonly terms?: SaleTerms
  /** The settings of the merchant that are set, but for those that `contact` has. */
  readonly environments: Environments
  readonly contact: ContactLinks
  /** Further company pages: legal notice, privacy, terms. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[]
}

/** Delivery, payment and the like, each in a sentence of the merchant. */
export interface SaleTerms {
  readonly title: string
  readonly lines: readonly (readonly [name: string, text: string])[]
}

/** A social network of the company. */
export interface SocialLink {
  readonly brand: 'facebook' | 'twitter' | 'instagram' | 'whatsapp' | 'pinterest'
  readonly name: string
  readonly url: string
}

/** The links to the company. */
export interface ContactLinks {
  /** The `tel:` address of its phone number. */
  readonly phone?: string
  /** With the text of each link: a phone number or an address. */
  readonly socials: readonly (SocialLink & { readonly text: string })[]
  /** On Chinese pages. */
  readonly wechat?: Wechat
  /** The address of an external map. */
  readonly map?: string
}

export interface Wechat {
  readonly label: string
  /** The ID to search for in WeChat, or what the link to the QR code says. */
  readonly text: string
  /** The address of the company's QR code. */
  readonly qrCode?: string
}

/** Set by the server; undefined in the browser. */
export const CompanyContext = /* @__PURE__ */ createContext<CompanyFacts | undefined>(undefined)

/** For parts that only the server renders. The browser gets none of it, which would be a twelfth of a page. */
export function useCompany(): CompanyFacts {
  const company = use(CompanyContext)
  if (!company) throw new Error('useCompany needs the server, and a page whose frame is loaded')
  return company
}
