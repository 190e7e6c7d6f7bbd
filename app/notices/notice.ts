import { parseQuantity } from '#domain/cart/cart.ts'
import { isQuantityProblem } from '#domain/cart/line-problems.ts'
import { nearestQuantity, quantityProblem } from '#domain/cart/order-quantity.ts'
import type { QuantityRule } from '#domain/catalog/item.ts'
import type { ShopMessages } from '../messages/en/shop.ts'

export type NoticeCode = keyof ShopMessages['client']['notices']

/** A notice after an action: one of our own texts by its code, or a service's message verbatim. */
export type Notice = CodedNotice | { readonly message: string }

export interface CodedNotice {
  readonly code: NoticeCode
  /** For a quantity the item is not sold in: the nearest valid one. */
  readonly nearest?: number | undefined
}

export type NoticeStyle = 'success' | 'danger' | 'warning' | 'info'

/** The style of each code. */
const NOTICE_STYLES: Readonly<Record<NoticeCode, NoticeStyle>> = {
  item_added: 'success',
  item_deleted: 'success',
  item_updated: 'success',
  add_failed: 'danger',
  delete_failed: 'danger',
  update_failed: 'danger',
  invalid_quantity: 'danger',
  quantity_too_large: 'danger',
  item_unavailable: 'danger',
  choose_variant: 'warning',
  price_on_request: 'warning',
  below_minimum_quantity: 'danger',
  not_a_pack_multiple: 'danger',
  not_online: 'warning',
  cart_full: 'danger',
  order_processed: 'success',
  order_problem: 'danger',
  order_received: 'info',
  order_cancelled: 'success',
  order_not_cancellable: 'warning',
  cancel_not_online: 'warning',
  cancel_failed: 'danger',
  session_closed: 'info',
  code_changed: 'success',
  code_reset: 'success',
  time_zone_saved: 'success',
  not_sent_offline: 'danger',
  sign_out_offline: 'danger',
}

const MAX_MESSAGE_LENGTH = 300
const MAX_NOTICES = 4

interface ItemWithRule {
  /** undefined = every quantity can be ordered. */
  readonly quantityRule?: QuantityRule | undefined
}

/** The notice about a quantity; undefined = the item is sold in it. */
export function quantityNotice({ quantityRule }: ItemWithRule, quantity: number): CodedNotice | undefined {
  const code = quantityProblem(quantityRule, quantity)
  return code && { code, nearest: nearestQuantity(quantityRule, quantity) }
}

/** The notice about a quantity as typed; undefined = the item is sold in it. */
export function typedNotice(item: ItemWithRule, typed: string): CodedNotice | undefined {
  const quantity = parseQuantity(typed)
  return quantity === undefined ? { code: 'invalid_quantity' } : quantityNotice(item, quantity)
}

/** Whether a notice is about a quantity that an item is not sold in. */
export function isQuantityNotice(notice: Notice): notice is CodedNotice {
  return 'code' in notice && isQuantityProblem(notice.code)
}

/** Whether the quantity itself was refused, as opposed to a change that failed. */
export function isWrongQuantity(notice: Notice): notice is CodedNotice {
  return 'code' in notice && (notice.code === 'invalid_quantity' || isQuantityProblem(notice.code))
}

export function noticeStyle(notice: Notice): NoticeStyle {
  return 'code' in notice ? NOTICE_STYLES[notice.code] : 'success'
}

export function noticeText(notice: Notice, messages: ShopMessages): string {
  if ('message' in notice) return notice.message
  const text = messages.client.notices[notice.code]
  return typeof text === 'function' ? text(notice.nearest) : text
}

/** Writes notices as the value of the notice cookie. */
export function writeNotices(...notices: readonly Notice[]): string {
  return notices.length === 0 ? '' : JSON.stringify(notices.map(shortened))
}

/** Reads the notice cookie; ignores what is no notice. */
export function readNotices(text: string | undefined): Notice[] {
  const values = parse(text ?? '')
  return Array.isArray(values) ? values.slice(0, MAX_NOTICES).flatMap(readNotice) : []
}

function readNotice(value: unknown): Notice[] {
  if (typeof value !== 'object' || value === null) return []
  if ('code' in value && isNoticeCode(value.code)) {
    const nearest = 'nearest' in value ? parseQuantity(value.nearest) : undefined
    return [{ code: value.code, ...(nearest !== undefined && { nearest }) }]
  }
  if (!('message' in value) || typeof value.message !== 'string' || value.message === '') return []
  return [shortened({ message: value.message })]
}

function shortened(notice: Notice): Notice {
  return 'code' in notice ? notice : { message: notice.message.slice(0, MAX_MESSAGE_LENGTH) }
}

function isNoticeCode(value: unknown): value is NoticeCode {
  return typeof value === 'string' && Object.hasOwn(NOTICE_STYLES, value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
