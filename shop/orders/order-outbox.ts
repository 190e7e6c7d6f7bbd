import type { Language } from '#domain/text/language.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { PushRefusal, PushState } from '#domain/orders/push-states.ts'
import type { Result } from '#domain/result.ts'

/**
 * The order outbox (Z1): a sent cart is written down first, and then pushed to the order service, whichever that is, until
 * it is known to be ordered, once, or known not to be.
 */
export interface OrderOutbox {
  /**
   * Keeps a cart and pushes it. The answer comes within a few seconds with what is known by then; the rest goes on by
   * itself. The same uuid again is the same cart. busy = nothing was kept, and nothing sent.
   */
  send(cart: CartToSend): Promise<Result<SentCart, 'busy'>>
  /** What of a client's is not settled, and what was refused after they had been told to wait; newest first. */
  listOpen(clientId: number): Promise<readonly SentCart[]>
  /** One of the client's own. */
  find(clientId: number, number: number): Promise<SentCart | undefined>
  /** A client has signed in: what waited for their token goes on (S12). */
  renewToken(clientId: number, token: string): Promise<void>
}

export interface CartToSend {
  readonly clientId: number
  readonly clientName: string
  /** Shown to the services with every call for it. */
  readonly token: string
  readonly uuid: string
  readonly comment: string
  readonly language: Language
  readonly moneyTypeId: number
  /** One push each, in this order. */
  readonly parts: readonly PartToSend[]
}

export interface PartToSend {
  readonly catalogId: number
  readonly companyId: number
  /** The lines as the client was shown them. */
  readonly mark: string
  /** undefined = no figures were shown (P2). */
  readonly figures: { readonly taxes: Cents; readonly total: Cents } | undefined
}

export interface SentCart {
  /** What the client calls it until the order service gives a number. */
  readonly number: number
  /** UTC, ISO 8601. */
  readonly sentAt: string
  /** It goes on when the client signs in again. */
  readonly waitsForSignIn: boolean
  /** This uuid was sent before, with another comment or other figures: those stand. */
  readonly isAnother: boolean
  readonly parts: readonly SentPart[]
}

export interface SentPart {
  readonly catalogId: number
  readonly mark: string
  readonly state: PushState
  /** What the client was shown; undefined = nothing. */
  readonly total: Cents | undefined
  /** Once it is accepted; one order may be that of several parts. */
  readonly order: OrderId | undefined
  /** Once it is refused. */
  readonly refusal: PushRefusal | undefined
}

/** What a sent cart is called until the order service gives a number. */
export function sentCartNumber(number: number): string {
  return `R-${number}`
}
