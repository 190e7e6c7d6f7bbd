import { smallestQuantity } from '#domain/catalog/item.ts'
import type { Price } from '#domain/money/money.ts'
import type { AddedItem } from '../cart/add/added-item.server.ts'
import type { ListRefusal } from '../shopping-lists/shopping-list.ts'
import { type CodedNotice, type NoticeCode, typedNotice } from '../notices/notice.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { TypedRow } from './typed-rows.ts'

/** An item as the pad shows it. */
export interface PadItem extends AddedItem {
  readonly code: string
  /** The address of its picture; undefined = none. */
  readonly picture: string | undefined
  readonly price: ShownPrice
}

/** An item that the client usually orders, with the quantity and the unit price of the last order. */
export interface UsualItem {
  readonly item: PadItem
  /** In how many orders of the last year it is. */
  readonly orders: number
  readonly quantity: number
  /** undefined = hidden, or in another currency than the shop's. */
  readonly price: Price | undefined
}

/** An item to choose for a row. */
export interface PadOption {
  readonly id: string
  readonly code: string
  /** Its name, or what tells a variant from the others. */
  readonly label: string
}

/** What the code of a row stands for. */
export type PadAnswer =
  | { readonly kind: 'found'; readonly item: PadItem }
  | { readonly kind: 'on_request'; readonly item: PadItem }
  /** The item comes in variants. */
  | { readonly kind: 'choice'; readonly item: PadItem; readonly options: readonly PadOption[] }
  | { readonly kind: 'ambiguous' | 'unknown'; readonly options: readonly PadOption[] }
  | { readonly kind: 'gone'; readonly name: string }

/** A row with the answer to its code; undefined = it has no code. */
export interface PadRow extends TypedRow {
  readonly answer: PadAnswer | undefined
  /** Why the cart refused it; undefined = it did not. */
  readonly refused?: NoticeCode | undefined
}

/** The row that orders a usual item as in its last order. */
export function rowOfUsual({ item, quantity }: UsualItem): TypedRow {
  return { code: item.code, quantity: String(quantity), chosen: item.id }
}

type Answered = Pick<PadRow, 'answer' | 'quantity'>

/** The quantity of a row: as typed, or the smallest one of its item. */
export function quantityOf({ answer, quantity }: Answered): string {
  return quantity === '' && answer?.kind === 'found'
    ? String(smallestQuantity(answer.item.quantityRule))
    : quantity
}

/** The item of a row that can be put into the cart as it is. */
export function readyItem(row: Answered): PadItem | undefined {
  return row.answer?.kind === 'found' && !quantityProblem(row) ? row.answer.item : undefined
}

/** What is wrong with the quantity of a row whose item is known. */
export function quantityProblem(row: Answered): CodedNotice | undefined {
  return row.answer?.kind === 'found' ? typedNotice(row.answer.item, quantityOf(row)) : undefined
}

/** The answer to a form of the pad. */
export interface PadPage {
  /** Of the form: with it, each row is added once. */
  readonly uuid: string
  readonly rows: readonly PadRow[]
  readonly note?: PadNote | undefined
  /** A pasted text that was not read, or in which no code was found: it stays in its field. */
  readonly text?: string | undefined
  /** The name typed for the list to save. */
  readonly name?: string | undefined
  /** The shopping list that the rows are saved as; undefined = a new one. */
  readonly list?: PadList | undefined
  /** The name of that list as it is saved. */
  readonly title?: string | undefined
  /** The rows are what is left of a list whose others are in the cart: they are not saved as it. */
  readonly isRest?: boolean | undefined
}

/** The shopping list that a pad shows. */
export interface PadList {
  readonly id: number
  /** The revision that the rows were made from. */
  readonly revision: number
}

/** The answer to a form that did not arrive. */
export interface PadFailure {
  readonly note: PadNote
}

/** What a form of the pad did, or why it did nothing. */
export type PadNote =
  /** `isUnsaved`: it was to be saved, and is looked at first. */
  | { readonly kind: 'read'; readonly lines: number; readonly isUnsaved?: boolean }
  | { readonly kind: 'nothing_read' }
  | { readonly kind: 'too_many'; readonly left: number }
  /** The end of the text was not read. */
  | { readonly kind: 'too_long'; readonly lines: number }
  | { readonly kind: 'unreadable_file' }
  | { readonly kind: 'nothing_to_add' }
  /** Some rows are in the cart, and those that are left are not. */
  | { readonly kind: 'added'; readonly lines: number; readonly left: number }
  | { readonly kind: 'interrupted' }
  /** The rows are saved as the list. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'name_missing' | 'nothing_to_save' | 'correct_first' }
  | { readonly kind: 'not_saved'; readonly refusal: ListRefusal }
