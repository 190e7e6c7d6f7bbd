import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { useHydrated } from './hydrated.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { iconButton } from './button.ts'
import { type Notice, type NoticeStyle, noticeStyle, noticeText } from './notice.ts'
import { closeNotice, NOTIFIER, type PostedNotice, postNotice } from './notice-board.ts'

/** The board of this browser tab; the server never writes on it. */
let posted: readonly PostedNotice[] = []
const watchers = new Set<() => void>()
const NOTHING: readonly PostedNotice[] = []
const NO_NOTICES: readonly Notice[] = []

function change(board: readonly PostedNotice[]) {
  posted = board
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows a notice. A failure stays until it is closed: five seconds are too short for what must not be missed. */
export function useNotify(): (notice: Notice) => void {
  const messages = useMessages()
  return (notice) => change(postNotice(posted, toPost(notice, messages), NOTIFIER, crypto.randomUUID()))
}

/** Shows the notice that an answer brings, once for each answer. */
export function useAnswerNotice(answer: { readonly notice: Notice } | undefined): void {
  const notify = useNotify()
  const told = useRef(answer)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    notify(answer.notice)
  })
}

function toPost(notice: Notice, messages: Parameters<typeof noticeText>[1]) {
  const style = noticeStyle(notice)
  const duration = style === 'danger' ? undefined : NOTIFIER.duration
  return { text: noticeText(notice, messages), style, duration }
}

/** The notices of the page. `flash` came with the page itself and is there without scripts too. */
export function Notices({ flash = NO_NOTICES }: { readonly flash?: readonly Notice[] | undefined }) {
  const messages = useMessages()
  const notify = useNotify()
  const hydrated = useHydrated()
  const board = useSyncExternalStore(
    watch,
    () => posted,
    () => NOTHING,
  )
  const told = useRef(NO_NOTICES)
  useEffect(() => {
    if (told.current === flash) return
    told.current = flash
    flash.forEach(notify)
  })
  const shown = hydrated
    ? board
    : flash.map((notice, index) => ({ id: `${index}`, ...toPost(notice, messages) }))
  return (
    <section
      aria-label={messages.client.noticeBoard.label}
      className="pointer-events-none fixed right-4 bottom-4 z-50 w-100 max-w-[calc(100vw-2rem)] print:hidden max-[420px]:w-80"
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {shown.map((notice) => (
          <NoticeOnBoard key={notice.id} notice={notice} isPosted={hydrated} />
        ))}
      </ol>
    </section>
  )
}

interface NoticeOnBoardProps {
  readonly notice: PostedNotice
  /** Not yet, where it came with the page and no script runs so far. */
  readonly isPosted: boolean
}

function NoticeOnBoard({ notice, isPosted }: NoticeOnBoardProps) {
  const { id, duration, style } = notice
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (duration === undefined || isRead) return
    const timer = setTimeout(() => change(closeNotice(posted, id)), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isRead])
  return (
    // Reading it, by pointer or by focus, stops its clock; there is nothing here to operate
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`pointer-events-auto relative flex items-start gap-3 rounded-md border-l-4 bg-surface py-2 pr-1 pl-3 shadow-float ${BORDERS[style]}`}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
    >
      <span className="pt-3">
        <StyleIcon style={style} />
      </span>
      <p role={style === 'danger' ? 'alert' : 'status'} className="min-w-0 flex-1 py-2.5">
        {notice.text}
      </p>
      <CloseControl id={isPosted ? id : undefined} />
    </li>
  )
}

/** A click anywhere on the notice closes it: the control's own area covers it. */
function CloseControl({ id }: { readonly id: string | undefined }) {
  const { close } = useMessages().client.noticeBoard
  const { pathname, search } = useLocation()
  const className = `${iconButton} after:absolute after:inset-0`
  // Without scripts a notice goes with the next page, and this is the same page again
  if (id === undefined) {
    return (
      <Link to={pathname + search} reloadDocument className={className} aria-label={close}>
        <CloseIcon />
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={close}
      onClick={() => change(closeNotice(posted, id))}
    >
      <CloseIcon />
    </button>
  )
}

const BORDERS: Readonly<Record<NoticeStyle, string>> = {
  success: 'border-accent',
  primary: 'border-accent',
  secondary: 'border-field-line',
  danger: 'border-danger',
  warning: 'border-offer',
  info: 'border-field-line',
  light: 'border-line',
  dark: 'border-ink',
}

function StyleIcon({ style }: { readonly style: NoticeStyle }) {
  if (style === 'success') return <CheckIcon />
  return style === 'danger' || style === 'warning' ? <WarningIcon /> : <InfoIcon />
}
