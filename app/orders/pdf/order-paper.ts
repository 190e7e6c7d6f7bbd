import type { Language } from '#domain/text/language.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { OrderDetailsView } from '../order-view.ts'

/** The content of an order's PDF. */
export interface OrderPaper {
  readonly order: OrderDetailsView
  /** The order's number as shown to people. */
  readonly number: string
  readonly language: Language
  readonly texts: Messages
  readonly company: { readonly name: string; readonly address: string; readonly phone: string }
  readonly clientName: string
}
