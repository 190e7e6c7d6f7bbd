import { parseQuantity, parseTypedQuantity } from '#domain/cart/cart.ts'
import { isQuantityProblem } from '#domain/cart/line-problems.ts'
import { nearestQuantity, quantityProblem } from '#domain/cart/order-quantity.ts'
import type { QuantityRule } from '#domain/catalog/item.ts'
import type { RareMessages } from '../messages/en/rare.ts'

export type NoticeCode = keyof RareMessages['client']['notices']

/** A notice after an action: one of our own texts by its code, or a service's message verbatim. */
export type Notice = CodedNotice | { readonly message: string }

export interface CodedNotice {
  readonly code: NoticeCode
  /** For a quantity the item is not sold in: the nearest valid one. */
  readonly nearest?: number | undefined
  /** The item that it is about. A failure shows its name. */
  readonly item?: NoticeItem | undefined
  /** The form that was refused, so that a page loaded anew shows it as it was typed. */
  readonly refused?: RefusedForm | undefined
}

export interface NoticeItem {
  /** As in addresses. */
  readonly id: string
  readonly name: string
}

export interface RefusedForm {
  /** As typed. */
  readonly quantity: string
  /** The idempotency key of the addition; a retry sends it again. */
  readonly key?: string | undefined
}

export type NoticeStyle = 'success' | 'danger' | 'warning' | 'info'

/** The style of each code. */
const NOTICE_STYLES: Readonly<Record<NoticeCode, NoticeStyle>> = {
  item_added: 'success',
  item_deleted: 'success',
  item_updated: 'success',
  add_failed: 'danger',
  not_added_yet: 'warning',
  delete_failed: 'danger',
  update_failed: 'danger',
  quantity_not_saved: 'warning',
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
  cancel_not_allowed: 'warning',
  cancel_not_online: 'warning',
  cancel_failed: 'danger',
  session_closed: 'info',
  code_changed: 'success',
  code_reset: 'success',
  time_zone_saved: 'success',
  not_sent_offline: 'danger',
  sign_out_offline: 'danger',
  kept_offline: 'info',
  kept_sent: 'success',
  kept_undecided: 'warning',
}

const MAX_MESSAGE_LENGTH = 300
/** Of an item's name or a typed quantity in a cookie. */
const MAX_NAME_LENGTH = 150
const MAX_NOTICES = 4

interface ItemWithRule {
  /** undefined = every quantity can be ordered. */
  readonly quantityRule?: QuantityRule | undefined
}

/** The notice with the item that it is about. */
export function aboutItem(notice: Notice, item: NoticeItem | undefined): Notice {
  return 'code' in notice && item ? { ...notice, item: { id: item.id, name: item.name } } : notice
}

/** The notice about a quantity; undefined = the item is sold in it. */
export function quantityNotice({ quantityRule }: ItemWithRule, quantity: number): CodedNotice | undefined {
  const code = quantityProblem(quantityRule, quantity)
  return code && { code, nearest: nearestQuantity(quantityRule, quantity) }
}

/** The notice about a quantity as typed; undefined = the item is sold in it. */
export function typedNotice(item: ItemWithRule, typed: string): CodedNotice | undefined {
  const quantity = parseTypedQuantity(typed)
  return quantity === undefined ? { code: 'invalid_quantity' } : quantityNotice(item, quantity)
}

/** Whether a notice is about a quantity that an item is not sold in. */
export function isQuantityNotice(notice: Notice): notice is CodedNotice {
  return 'code' in notice && isQuantityProblem(notice.code)
}

/** Whether a change is kept on the device until the shop can be reached. */
export function isKept(notice: Notice): boolean {
  return 'code' in notice && notice.code === 'kept_offline'
}

/** Whether the quantity itself was refused, as opposed to a change that failed. */
export function isWrongQuantity(notice: Notice): notice is CodedNotice {
  return 'code' in notice && (notice.code === 'invalid_quantity' || isQuantityProblem(notice.code))
}

export function noticeStyle(notice: Notice): NoticeStyle {
  return 'code' in notice ? NOTICE_STYLES[notice.code] : 'success'
}

/** Whether it reports that something was not done. */
export function isFailure(style: NoticeStyle): boolean {
  return style === 'danger' || style === 'warning'
}

export function noticeText(notice: Notice, messages: RareMessages): string {
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
  // Most pages have none
  if (!text) return []
  const values = parse(text)
  return Array.isArray(values) ? values.slice(0, MAX_NOTICES).flatMap(readNotice) : []
}

function readNotice(value: unknown): Notice[] {
  if (typeof value !== 'object' || value === null) return []
  if ('code' in value && isNoticeCode(value.code)) {
    const nearest = 'nearest' in value ? parseQuantity(value.nearest) : undefined
    const [item] = 'item' in value ? readTexts(value.item, 'id', 'name') : []
    const [refused] = 'refused' in value ? readTexts(value.refused, 'quantity', 'key') : []
    return [
      {
        code: value.code,
        ...(nearest !== undefined && { nearest }),
        ...(item && { item: { id: item.id, name: item.name } }),
        ...(refused && { refused: { quantity: refused.quantity, key: refused.key || undefined } }),
      },
    ]
  }
  if (!('message' in value) || typeof value.message !== 'string' || value.message === '') return []
  return [shortened({ message: value.message })]
}

/** The texts of an object; none if it is no object. A missing one is ''. */
function readTexts<Name extends string>(value: unknown, ...names: readonly Name[]) {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const texts = new Map(entries)
  return [Object.fromEntries(names.map((name) => [name, texts.get(name) ?? ''])) as Record<Name, string>]
}

function shortened(notice: Notice): Notice {
  if ('message' in notice) return { message: notice.message.slice(0, MAX_MESSAGE_LENGTH) }
  const { item, refused } = notice
  return {
    ...notice,
    ...(item && {
      item: { id: item.id.slice(0, MAX_NAME_LENGTH), name: item.name.slice(0, MAX_NAME_LENGTH) },
    }),
    ...(refused && { refused: { ...refused, quantity: refused.quantity.slice(0, MAX_NAME_LENGTH) } }),
  }
}

export function isNoticeCode(value: unknown): value is NoticeCode {
  return typeof value === 'string' && Object.hasOwn(NOTICE_STYLES, value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
