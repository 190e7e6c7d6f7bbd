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

/** The behaviour of a notice board. */
export interface BoardPreset {
  readonly duplicates: boolean
  readonly duration: number
  readonly max: number
  readonly newest: 'on top' | 'at the bottom'
  readonly clickDismisses: boolean
}

export const TOAST: BoardPreset = {
  duplicates: true,
  duration: 60_000,
  max: 5,
  newest: 'on top',
  clickDismisses: false,
}

/** The board of the shop's own notices. Both boards show HTML as text. */
export const NOTIFIER: BoardPreset = {
  duplicates: false,
  duration: 5_000,
  max: 4,
  newest: 'at the bottom',
  clickDismisses: true,
}

/** Adds a notice. Beyond the maximum the oldest is removed; without `duplicates` an equal notice is replaced. */
export function postNotice(
  board: readonly PostedNotice[],
  notice: NoticeToPost,
  preset: BoardPreset,
  id: string,
): readonly PostedNotice[] {
  const style = notice.style ?? 'info'
  const duration = 'duration' in notice ? notice.duration : preset.duration
  const posted = { id, text: notice.text, style, duration }
  const others = preset.duplicates
    ? board
    : board.filter((one) => one.text !== posted.text || one.style !== posted.style)
  return preset.newest === 'on top'
    ? [posted, ...others].slice(0, preset.max)
    : [...others, posted].slice(-preset.max)
}

export function closeNotice(board: readonly PostedNotice[], id: string): readonly PostedNotice[] {
  return board.filter((notice) => notice.id !== id)
}

/** Removes the latest notice. */
export function closeLastNotice(
  board: readonly PostedNotice[],
  preset: BoardPreset,
): readonly PostedNotice[] {
  return preset.newest === 'on top' ? board.slice(1) : board.slice(0, -1)
}
