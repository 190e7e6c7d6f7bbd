import type { Client } from '#contracts/client-session.ts'
import { mayApprove } from '#domain/accounts/person.ts'
import type { Language } from '#domain/text/language.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { PushRefusal, PushState } from '#domain/orders/push-states.ts'
import type { RowKey } from '#domain/text/row-key.ts'

/**
 * Turns sent carts into orders. The built-in order service is called directly; carts for a remote one are queued first
 * and pushed until they are ordered or refused.
 */
export interface OrderGateway {
  /** Safe to repeat: (client, uuid) is the idempotency key. */
  send(cart: CartToSend): Promise<SendResult>
  /**
   * The client's unsettled queued carts, and those refused after the client saw them as received; newest first. `unknown`
   * = the database does not answer.
   */
  listOpen(clientId: number): Promise<readonly QueuedCart[] | 'unknown'>
  /** A queued cart of this client by its number; undefined = there is none, `unknown` = the database does not answer. */
  find(clientId: number, number: number): Promise<QueuedCart | undefined | 'unknown'>
  /**
   * Resumes the client's queued carts after a sign-in. With `orderedBy` only those that this person sent: a token of
   * somebody who may not order them would have them refused.
   */
  renewToken(clientId: number, token: string, orderedBy?: string): Promise<void>
}

/** A gateway with background work. */
export interface RunningGateway extends OrderGateway {
  /** Starts no further push, and gives running ones a few seconds to end. */
  stop(): Promise<void>
}

export interface CartToSend extends OrderRemarks {
  /** For an order service elsewhere: the built-in one knows them from the token. Absent = the client itself. */
  readonly people?: OrderPeople | undefined
  readonly clientId: number
  readonly clientName: string
  /** The client's token at the catalogue and order services. */
  readonly token: string
  readonly uuid: string
  readonly language: Language
  /** The currency of the figures. */
  readonly currency: Currency
  /** In order of catalogues. */
  readonly parts: readonly PartToSend[]
}

/** The lines of one catalogue, which become one order. */
export interface PartToSend {
  readonly catalogId: number
  readonly companyId: number
  /** The fingerprint of the lines as the client was shown them. */
  readonly fingerprint: string
  /** undefined = no figures were shown. */
  readonly figures: { readonly taxes: Amount; readonly total: Amount } | undefined
}

export interface SendResult {
  readonly ordered: readonly OrderId[]
  /** The number of the queued cart, while part of it is not settled. */
  readonly queuedCart?: number
  readonly refused?: {
    readonly reason: SendRefusalReason
    /** The catalogues whose lines were not ordered. */
    readonly catalogIds: readonly number[]
  }
}

export type SendRefusalReason =
  | PushRefusal
  /** Nothing was ordered or queued; the same cart may be sent again. */
  | { readonly kind: 'busy' }
  /** Whether it was ordered is not known. The same uuid again answers the order, or makes it. */
  | { readonly kind: 'unknown' }
  /** The session has ended. Nothing was ordered. */
  | { readonly kind: 'not_signed_in' }

/** A sent cart that the shop stored and pushes to the order service. */
export interface QueuedCart {
  /** Its number until the order service assigns one. */
  readonly number: number
  /** UTC, ISO 8601. */
  readonly sentAt: string
  /** It resumes when the client signs in again. */
  readonly waitsForSignIn: boolean
  /** The uuid was sent before with other remarks or other figures; the first cart counts. */
  readonly isAnother: boolean
  /** The currency of its totals. */
  readonly currency: Currency
  readonly parts: readonly QueuedPart[]
}

export interface QueuedPart {
  readonly catalogId: number
  readonly fingerprint: string
  /** The ids of the lines that were pushed, of all catalogues; undefined = not pushed yet. */
  readonly lines: ReadonlySet<RowKey> | undefined
  readonly state: PushState
  /** The total the client was shown; undefined = none. */
  readonly total: Amount | undefined
  /** Once accepted. Several parts may share one order. */
  readonly order: OrderId | undefined
  /** Once refused. */
  readonly refusal: PushRefusal | undefined
}

/** Whose queued carts a sign-in resumes: a person's own, or all of the client; see `renewToken`. */
export function resumedBy({ person }: Pick<Client, 'person'>): string | undefined {
  return mayApprove(person) ? undefined : person?.name
}

/** The reference of a queued cart, until the order service assigns an order number. */
export function queuedCartNumber(number: number): string {
  return `R-${number}`
}
