import type { Figures, TaxPart } from '#domain/cart/figures.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import type { Language } from '#domain/text/language.ts'
import type { Messages } from '../messages/all-messages.ts'

/** The content of a PDF with lines: an order, a cart, a shopping list. */
export interface Paper {
  readonly title: string
  /** When its content was written; undefined = unknown. */
  readonly date: Date | undefined
  /** What it says below its title. */
  readonly facts: readonly PaperFact[]
  readonly company: PaperCompany
  readonly clientName: string
  readonly lines: readonly PaperLine[]
  readonly currency: Currency
  /** undefined = not shown. */
  readonly figures: Figures | undefined
  /** The taxes by rate; empty = unknown, or not shown. */
  readonly taxParts: readonly TaxPart[]
  /** Paragraphs after the figures. */
  readonly remarks: readonly PaperRemark[]
  readonly language: Language
  readonly texts: Messages
}

export interface PaperCompany {
  readonly name: string
  readonly address: string
  readonly phone: string
}

export interface PaperFact {
  readonly label: string
  readonly text: string
}

export interface PaperRemark {
  readonly title: string
  readonly text: string
}

export interface PaperLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** undefined = none, or not shown. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
}
