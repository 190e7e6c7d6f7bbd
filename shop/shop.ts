import type { NameContext, Translations } from '#domain/catalog/names.ts'
import type { FeedState } from './catalog-replica/catalog-feed.server.ts'
import type { CatalogOfCompany } from '#config'
import type { CallResult, ServiceClient } from '#contracts/http/client.ts'
import type { About, Banner, Brand, Offer, Video } from '#contracts/content.ts'
import type { Client } from '#contracts/client-session.ts'
import type { Layout } from '#contracts/product.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { Language } from '#domain/text/language.ts'
import type { StockTerms } from '#domain/catalog/facts/stock-terms.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import type { PricePolicy, PriceVisibility } from '#domain/money/price-visibility.ts'
import type { Result } from '#domain/result.ts'
import type { CartQuantity } from '#services/accounts/sessions.ts'
import type { OrderGateway } from './orders/order-gateway.ts'

/** Everything the pages use: clients of the three services, the merged catalogue, content, sessions. */
export interface Shop {
  readonly product: ServiceClient
  readonly catalogService: ServiceClient
  readonly orderService: ServiceClient
  /** The only way a page sends a cart; no page calls the order service for it. */
  readonly orderGateway: OrderGateway
  /**
   * What is in the cart of a catalogue token's client; undefined if it cannot be read. Absent for a remote catalogue service,
   * which has no call for it: `getCart` sends the whole cart.
   */
  readonly cartQuantities?: (token: string) => Promise<readonly CartQuantity[] | undefined>
  readonly accountId: number
  /** Each catalogue with its company; cart calls use the first. */
  readonly catalogs: readonly [CatalogOfCompany, ...CatalogOfCompany[]]
  readonly sessions: Sessions
  /** Absent when no identity provider is configured. */
  readonly externalSignIn?: ExternalSignIn
  /**
   * What a call made for an anonymous visitor adds, so that our own services limit attempts per visitor and not per
   * storefront. Empty for third-party services.
   */
  readonly forwardVisitor: {
    readonly product: (visitor: AttemptSource) => VisitorForwarding
    readonly catalog: (visitor: AttemptSource) => VisitorForwarding
  }
  /** What a call with a client's session adds, so that the trail of our own services says from where. Empty for third parties. */
  readonly forwardClient: Readonly<
    Record<
      'product' | 'catalog' | 'order',
      (client: Pick<AttemptSource, 'address'>) => Pick<VisitorForwarding, 'headers'>
    >
  >
  /**
   * Whether clients can change their access codes here. False when the product API or the catalogue service is remote and
   * the other is not: each has codes of its own, and the one call changes only one of them.
   */
  readonly changesCodes: boolean
  readonly content: Content
  readonly itemFeatures: ItemFeatures
  readonly itemDescriptions: ItemDescriptions
  readonly pictures: PictureAddresses
  /** The shop's public address without a trailing slash; undefined = the origin of each request. */
  readonly publicUrl: string | undefined
  /** The shop serves a catalogue snapshot: no sign-in, no cart, no orders. */
  readonly isCatalogOnly: boolean
  /** The current merged catalogue. The value is immutable: take it once per page. */
  catalog(): Catalog
  /**
   * During an outage of the catalogue service: the time of the last successful refresh, or `missing` when part of the
   * catalogue was never loaded. Undefined = the catalogue is current.
   */
  catalogStaleSince(): Date | 'missing' | undefined
  /** How far this process has followed the catalogue service. */
  catalogFeed(): FeedState
}

/** Where pictures are: the base address, and the other hosts that pictures may come from. */
export interface PictureAddresses {
  readonly base: string
  readonly accountId: number
  readonly hosts: readonly string[]
  /** Absent where the files are on another server. */
  readonly documentSize?: DocumentSize
}

/** The size of a document of an item in bytes; undefined = the shop has no such file. */
export type DocumentSize = (catalog: CatalogOfCompany, document: string) => Promise<number | undefined>

/** Content from the product API; the last good answer while it does not answer. */
export interface Content {
  layout(language: Language): Promise<Layout>
  environments(language: Language): Promise<Environments>
  /**
   * The same, or undefined if they are unknown: the product API has not answered in any language. If it has in another
   * language only, they are those that hold in every language, such as the currency.
   */
  settings(language: Language): Promise<Environments | undefined>
  /** Who sees prices, read in the page's language; `nobody` until the product API has answered once. */
  pricePolicy(language?: Language): Promise<PricePolicy>
  /** Increases whenever any part of the content is known to have changed, also by another process. */
  revision(language: Language): Promise<number>
  /**
   * What `revision` and `pricePolicy` would answer without asking the product API; undefined when they would ask it, or
   * wait for its answer.
   */
  fresh(language: Language): { readonly revision: number; readonly pricePolicy: PricePolicy } | undefined
  /** The names of the parts that were never loaded because of an outage: `banners`, `about` … */
  missing(language: Language): readonly string[]
  banners(language: Language): Promise<readonly Banner[]>
  brands(language: Language): Promise<readonly Brand[]>
  /** The offers valid now. */
  offers(language: Language): Promise<readonly Offer[]>
  /** One offer valid now; `not_found` = no such offer, `unavailable` = outage. */
  offer(language: Language, slug: string): Promise<Result<Offer, 'not_found' | 'unavailable'>>
  videos(language: Language): Promise<readonly Video[]>
  about(language: Language): Promise<About>
  /** Search terms related to these words; empty when none are known. */
  relatedKeywords(language: Language, search: string): Promise<readonly string[]>
}

/** The features of an item by its id in addresses, in display order; undefined during an outage. */
export type ItemFeatures = (
  language: Language,
  itemId: string,
) => Promise<readonly NamedFeature[] | undefined>

/** The description of an item in each language; undefined = the catalogue service does not answer. */
export type ItemDescriptions = (language: Language, itemId: string) => Promise<Translations | undefined>

/** A feature with a value, a picture, or both. */
export interface NamedFeature {
  /** For example "Material". */
  readonly name: string
  readonly names?: Translations | undefined
  readonly value: string
  readonly values?: Translations | undefined
  /** A file name under StockItemFeatureImages, or an https address; '' = no picture. */
  readonly imageUrl: string
}

/** Where a visitor's attempts come from; they are limited by it. */
export interface AttemptSource {
  /** The visitor's network address. */
  readonly address: string
  /** The token of a browser from which a client has signed in before. */
  readonly knownBrowser?: string | undefined
  /** The name that the browser gives itself. */
  readonly device?: string | undefined
}

/** What a call adds for an anonymous visitor. */
export interface VisitorForwarding {
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Public settings by name: phone, tax, company_name …; '' = unset. */
export type Environments = Readonly<Record<string, string>>

/** The tokens a session sends to the services. */
export interface ServiceTokens {
  readonly product: string
  readonly catalog: string
  /** The client's id at a remote catalogue service; absent = the one of the product API. */
  readonly clientId?: number
}

/** The storefront's sessions, named by the session cookie. */
export interface Sessions {
  /** Signs a client in at every service that has clients of its own. A failure is the failure of the service's call. */
  open(attempt: SignInAttempt): Promise<CallResult<OpenedSession>>
  /** The client and tokens of a session. `no_session` = none, or ended; `unavailable` = it cannot be looked up now. */
  find(cookie: string, language: Language): Promise<Result<FoundSession, 'no_session' | 'unavailable'>>
  /**
   * Signs in again at remote services after the client changed the access code, because they may have revoked their
   * tokens. Undefined when there are none.
   */
  renew(cookie: string, attempt: SignInAttempt): Promise<RenewedSession | undefined>
  /**
   * The token of a browser in which a client has just chosen this access code. Undefined if it is the code of one of its
   * people, or if the services with the
   * clients are remote: they give one when the session is renewed.
   */
  knownBrowser(clientId: number, code: string): Promise<string | undefined>
  /** Ends a session here and at the services; returns the product API's message. */
  close(cookie: string, language: Language): Promise<string | undefined>
  /** The anti-forgery token of a session cookie. */
  antiForgeryToken(cookie: string): string
}

export interface FoundSession {
  readonly client: Client
  readonly tokens: ServiceTokens
}

export interface SignInAttempt extends AttemptSource {
  readonly username: string
  readonly password: string
  readonly language: Language
}

export interface RenewedSession {
  readonly tokens: ServiceTokens
  readonly knownBrowser: string | undefined
}

export interface OpenedSession {
  readonly cookie: string
  /** Undefined from services of others, which have limits of their own. */
  readonly knownBrowser: string | undefined
  readonly client: Client
  readonly tokens: ServiceTokens
  /** The product API's message to the client. */
  readonly message: string | undefined
}

/** Why a return from the identity provider opens no session. */
export type ExternalRefusal = 'invalid_return' | 'unavailable' | 'no_client' | 'email_not_verified'

/** Signing in through an OpenID Connect provider. */
export interface ExternalSignIn {
  /** Returns the provider's address to redirect to, and the sealed state for a cookie. */
  begin(start: {
    readonly origin: string
    readonly language: Language
    /** The query of the sign-in page: the visitor's pending action. */
    readonly signInQuery: string
  }): Promise<Result<{ readonly address: string; readonly sealedState: string }, 'unavailable'>>
  /** Completes the sign-in from the return address's query and the cookie's sealed state. */
  finish(back: {
    readonly origin: string
    readonly search: string
    readonly sealedState: string
  }): Promise<Result<{ readonly opened: OpenedSession; readonly signInQuery: string }, ExternalRefusal>>
}

/** What every loader and action knows of its request. Set by the middleware of root.tsx before any of them runs. */
export interface RequestContext extends AttemptSource, NameContext {
  /** The name of the time zone that the visitor chose; '' = not chosen. */
  readonly timeZone: string
  /** The time zones that visitors can choose, the default first. */
  readonly timeZones: readonly TimeZone[]
  /** Present = signed in. */
  readonly session?: SignedIn
  /** A redirect to the sign-in page that leads back here; for a session that a service has ended. */
  readonly signInAgain?: () => Response
  readonly prices: PriceVisibility
  readonly terms: PriceTerms
  readonly stock: StockTerms
  /** The list view last chosen in this browser. */
  readonly view?: ListView
  /** Whether this browser runs the shop's scripts and has its style sheet, from an earlier page. */
  readonly hasStyles?: boolean
}

export interface SignedIn extends FoundSession {
  readonly antiForgeryToken: string
}
