import type { Messages } from '#app/messages/en.ts'

export type NoticeCode = keyof Messages['client']['notices']

/** What is told after something was done: one of our own sentences, or the message of a service as it came (N6). */
export type Notice = { readonly code: NoticeCode } | { readonly message: string }

/** The styles of a notice (N1). */
export type NoticeStyle =
  | 'success'
  | 'primary'
  | 'secondary'
  | 'danger'
  | 'warning'
  | 'info'
  | 'light'
  | 'dark'

/** How each sentence is meant; a new code has to say it here. */
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
  not_online: 'warning',
  cart_full: 'danger',
  order_processed: 'success',
  order_problem: 'danger',
  order_received: 'info',
  session_closed: 'info',
  time_zone_saved: 'success',
}

const LONGEST_MESSAGE = 300

export function noticeStyle(notice: Notice): NoticeStyle {
  return 'code' in notice ? NOTICE_STYLES[notice.code] : 'success'
}

export function noticeText(notice: Notice, messages: Messages): string {
  return 'code' in notice ? messages.client.notices[notice.code] : notice.message
}

/** A notice as the cookie carries it to the next page. */
export function writeNotice(notice: Notice): string {
  return JSON.stringify('code' in notice ? notice : { message: notice.message.slice(0, LONGEST_MESSAGE) })
}

/** What a cookie carried; undefined for anything that is not a notice of ours. */
export function readNotice(text: string | undefined): Notice | undefined {
  if (!text) return undefined
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  if ('code' in value && isNoticeCode(value.code)) return { code: value.code }
  if (!('message' in value) || typeof value.message !== 'string') return undefined
  return value.message === '' ? undefined : { message: value.message.slice(0, LONGEST_MESSAGE) }
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
