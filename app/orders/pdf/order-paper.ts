import type { Language } from '#domain/text/language.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { OrderDetailsView } from '../order-view.ts'

/** What the PDF of an order shows. */
export interface OrderPaper {
  readonly order: OrderDetailsView
  /** The order's number as people say it. */
  readonly number: string
  readonly language: Language
  readonly texts: Messages
  readonly company: { readonly name: string; readonly address: string; readonly phone: string }
  readonly clientName: string
}
