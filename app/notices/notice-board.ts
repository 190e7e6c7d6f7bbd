import type { NoticeStyle } from './notice.ts'

/** A notice on the screen. */
export interface PostedNotice {
  readonly id: string
  readonly text: string
  readonly style: NoticeStyle
  /** Milliseconds; undefined = until it is closed. */
  readonly duration: number | undefined
}

export interface NoticeToPost {
  readonly text: string
  readonly style?: NoticeStyle
  readonly duration?: number | undefined
}

/** The default time that a notice stays, ms. */
export const NOTICE_DURATION_MS = 5_000
export const MOST_SHOWN = 4

/** Adds a notice at the bottom and replaces an equal one. Beyond {@link MOST_SHOWN} the oldest is removed. */
export function postNotice(
  board: readonly PostedNotice[],
  notice: NoticeToPost,
  id: string,
): readonly PostedNotice[] {
  const style = notice.style ?? 'info'
  const duration = 'duration' in notice ? notice.duration : NOTICE_DURATION_MS
  const others = board.filter((posted) => posted.text !== notice.text || posted.style !== style)
  return [...others, { id, text: notice.text, style, duration }].slice(-MOST_SHOWN)
}

export function closeNotice(board: readonly PostedNotice[], id: string): readonly PostedNotice[] {
  return board.filter((notice) => notice.id !== id)
}
