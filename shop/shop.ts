import { createContext } from 'react-router'
import type { CallResult, ServiceClient } from '#contracts/http/client.ts'
import type { About, Banner, Brand, Offer, Video } from '#contracts/content.ts'
import type { Client, Layout } from '#contracts/product.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { Language } from '#domain/text/language.ts'
import type { PricePolicy, PriceVisibility } from '#domain/cart/price-visibility.ts'
import type { Result } from '#domain/result.ts'
import type { OrderOutbox } from './orders/order-outbox.ts'

/** What the pages stand on: the three services by their contract, and the catalogue they are fed from. */
export interface Shop {
  readonly product: ServiceClient
  readonly catalogService: ServiceClient
  readonly orderService: ServiceClient
  /** Carts are sent through it, and never to the order service itself. */
  readonly orderOutbox: OrderOutbox
  readonly accountId: number
  /** Catalogue i belongs to company i; cart calls use the first (K7). */
  readonly catalogs: readonly [CatalogAddress, ...CatalogAddress[]]
  readonly sessions: Sessions
  /** Absent where no identity provider is configured. */
  readonly externalSignIn?: ExternalSignIn
  /**
   * What a call for a visitor who is not signed in carries besides, so that a service of ours counts attempts by
   * visitor and not by storefront. Empty where the service is somebody else's.
   */
  readonly forwardVisitorAddress: {
    readonly product: (address: string) => VisitorTold
    readonly catalog: (address: string) => VisitorTold
  }
  /** Whether clients change their access codes here: not where another product API keeps them, and ours the carts. */
  readonly changesCodes: boolean
  readonly content: Content
  readonly itemFeatures: ItemFeatures
  readonly pictures: PictureAddresses
  /** The address the world knows the shop by, without a trailing slash; undefined = as the request came. */
  readonly publicUrl: string | undefined
  /** A shop that is made of a snapshot shows its catalogue, and takes no orders: nobody signs in, there is no cart. */
  readonly isCatalogOnly: boolean
  /** The merged catalogue as it stands now; a snapshot stays the same while a page is made of it. */
  catalog(): Catalog
  /**
   * Since when the catalogue may be another, where its service does not tell it now; `missing` = a part of it was never
   * told. Undefined = it is current.
   */
  oldCatalog(): Date | 'missing' | undefined
}

export interface CatalogAddress {
  readonly catalogId: number
  readonly companyId: number
}

/** Where pictures are: the base address, and the other hosts whose pictures may be shown (M1, M1b). */
export interface PictureAddresses {
  readonly base: string
  readonly accountId: number
  readonly hosts: readonly string[]
}

/** Content from the product API; the last good answer where it does not answer now (S9). */
export interface Content {
  layout(language: Language): Promise<Layout>
  environments(language: Language): Promise<Environments>
  /** Who sees prices (P2), asked in the language of the page it is for; nobody where the product API has never said. */
  pricePolicy(language?: Language): Promise<PricePolicy>
  /** Another number once anything of the content below or above is known to have changed, in whatever process. */
  revision(language: Language): Promise<number>
  /** The names of the parts that were never told, because the product API does not answer: `banners`, `about` … */
  missing(language: Language): readonly string[]
  banners(language: Language): Promise<readonly Banner[]>
  brands(language: Language): Promise<readonly Brand[]>
  /** Those that hold now. */
  offers(language: Language): Promise<readonly Offer[]>
  /** One that holds now; `not_found` = there is none, unavailable = nobody can tell now. */
  offer(language: Language, slug: string): Promise<Result<Offer, 'not_found' | 'unavailable'>>
  videos(language: Language): Promise<readonly Video[]>
  about(language: Language): Promise<About>
  /** Words to search for beside these; none where nothing is known. */
  relatedKeywords(language: Language, search: string): Promise<readonly string[]>
}

/** The features of the item that an address names (C11), in their order; undefined where they cannot be had now. */
export type ItemFeatures = (
  language: Language,
  itemId: string,
) => Promise<readonly NamedFeature[] | undefined>

/** A feature has a value, a picture, or both. */
export interface NamedFeature {
  /** What it is called: "Material". */
  readonly name: string
  readonly value: string
  /** A file name under StockItemFeatureImages, or an https address; '' = no picture (M1). */
  readonly imageUrl: string
}

export interface VisitorTold {
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Settings of the shop by name: phone, tax, company_name …; '' = unset. */
export type Environments = Readonly<Record<string, string>>

/** The tokens that the services want to see for a session. */
export interface ServiceTokens {
  readonly product: string
  readonly catalog: string
}

/** The sessions of the storefront: what the cookie stands for. */
export interface Sessions {
  /**
   * Signs a client in at every service that keeps clients of its own. The value is the cookie to set; what went wrong
   * is told as the service told it.
   */
  open(attempt: SignInAttempt): Promise<CallResult<OpenedSession>>
  /** The tokens behind a cookie; no session = there is none (any more), unavailable = it cannot be looked up now. */
  tokens(cookie: string): Promise<Result<ServiceTokens, 'no_session' | 'unavailable'>>
  /**
   * Lets a session go on whose client has changed the code: a service elsewhere may have ended what it had given, all of
   * it or all but the one token that it was shown. The value is the new tokens; undefined = there are none.
   */
  renew(cookie: string, attempt: SignInAttempt): Promise<ServiceTokens | undefined>
  /** Ends a session, here and at the services; the value is what the product API has to say to it. */
  close(cookie: string, language: Language): Promise<string | undefined>
  /** The anti-forgery token that belongs to a cookie. */
  antiForgeryToken(cookie: string): string
}

export interface SignInAttempt {
  readonly username: string
  readonly password: string
  readonly language: Language
  /** The visitor's network address; attempts are counted by it. */
  readonly address: string
}

export interface OpenedSession {
  readonly cookie: string
  readonly client: Client
  readonly tokens: ServiceTokens
  /** What the product API has to say to it. */
  readonly message: string | undefined
}

/** Why a return from an identity provider opens no session. */
export type ExternalRefusal = 'invalid_return' | 'unavailable' | 'no_client' | 'email_not_verified'

/** Signing in through an OpenID Connect provider (A4). */
export interface ExternalSignIn {
  /** Where the visitor is sent, and what their browser keeps until they come back. */
  begin(requestContext: {
    readonly origin: string
    readonly language: Language
    /** The query of the sign-in page: what the visitor was about to do. */
    readonly wanted: string
  }): Promise<Result<{ readonly address: string; readonly kept: string }, 'unavailable'>>
  /** What they came back with: the query of the address, and what their browser kept. */
  finish(back: {
    readonly origin: string
    readonly search: string
    readonly kept: string
  }): Promise<Result<{ readonly opened: OpenedSession; readonly wanted: string }, ExternalRefusal>>
}

export const shopContext = createContext<Shop>()

/** What only the server knows of a request: the network address it came from. */
export const visitorAddressContext = createContext<string>()

/** Who asks for this page, and how. Set by the middleware of root.tsx before any loader runs. */
export interface RequestContext {
  readonly language: Language
  /** IANA name of the zone that dates are shown in (I3). */
  readonly timeZone: string
  /** Present = signed in. */
  readonly session?: SignedIn
  /** Where one whose session a service has ended signs in again, to go on from there. */
  readonly signInAgain?: () => Response
  /** What this visitor sees of prices (P2). */
  readonly prices: PriceVisibility
  /** How they chose to look at lists. */
  readonly view?: ListView
  /** The visitor's network address; sign-in attempts are counted by it. */
  readonly address: string
}

export interface SignedIn {
  readonly client: Client
  readonly tokens: ServiceTokens
  readonly antiForgeryToken: string
}

export const requestContextKey = createContext<RequestContext>()
