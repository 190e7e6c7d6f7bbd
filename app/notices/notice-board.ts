import { isFailure, type NoticeItem, type NoticeStyle } from './notice.ts'

/** A notice on the screen. */
export interface PostedNotice {
  readonly id: string
  readonly text: string
  /** The text may have the markup of notice-markup.ts. */
  readonly hasMarkup: boolean
  readonly style: NoticeStyle
  /** Milliseconds. */
  readonly duration: number
  /** The item that it is about. */
  readonly item: NoticeItem | undefined
  /** Announced to screen readers only: the page shows the change in its place. */
  readonly isSpokenOnly: boolean
}

export interface NoticeToPost {
  readonly text: string
  readonly hasMarkup?: boolean
  readonly style?: NoticeStyle
  readonly item?: NoticeItem | undefined
  readonly isSpokenOnly?: boolean
}

/** The time that a notice stays, ms. */
export const NOTICE_DURATION_MS = 5_000
export const MAX_SHOWN = 4

/**
 * Adds a notice at the bottom. It replaces all notices but failures, and the failures that it makes obsolete. Beyond {@link MAX_SHOWN} the oldest is removed.
 */
export function postNotice(
  board: readonly PostedNotice[],
  { text, hasMarkup = false, style = 'info', item, isSpokenOnly = false }: NoticeToPost,
  id: string,
): readonly PostedNotice[] {
  const notice: PostedNotice = {
    id,
    text,
    hasMarkup,
    style,
    item,
    isSpokenOnly,
    duration: NOTICE_DURATION_MS,
  }
  const others = board.filter(
    (posted) => isFailure(posted.style) && !isEqual(posted, notice) && !isObsolete(posted, notice),
  )
  return [...others, notice].slice(-MAX_SHOWN)
}

/** The one notice that a phone has room for: the newest failure, otherwise the newest. */
export function idOnPhone(board: readonly Pick<PostedNotice, 'id' | 'style'>[]): string | undefined {
  return (board.findLast(({ style }) => isFailure(style)) ?? board.at(-1))?.id
}

/** The name that a notice shows: of the item that a failure is about. */
export function shownName({ style, item }: Pick<PostedNotice, 'style' | 'item'>): string | undefined {
  return isFailure(style) ? item?.name : undefined
}

export function closeNotice(board: readonly PostedNotice[], id: string): readonly PostedNotice[] {
  return board.filter((notice) => notice.id !== id)
}

function isEqual(one: PostedNotice, other: PostedNotice): boolean {
  return one.text === other.text && one.style === other.style && shownName(one) === shownName(other)
}

/** A newer notice about the same item replaces a failure; a success also replaces a failure that is about no item. */
function isObsolete(failure: PostedNotice, newer: PostedNotice): boolean {
  if (!isFailure(failure.style)) return false
  return failure.item ? failure.item.id === newer.item?.id : newer.style === 'success'
}
