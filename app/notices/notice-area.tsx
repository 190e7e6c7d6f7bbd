import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { RareMessages } from '../messages/en/rare.ts'
import { useRareMessages } from '../messages/rare-messages.ts'
import { iconButton } from '../ui/forms/button.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { isFailure, type Notice, noticeStyle, noticeText } from './notice.ts'
import { closeNotice, NOTICE_DURATION_MS, type PostedNotice, postNotice } from './notice-board.ts'
import { noticeCard, NoticeFace, noticeList, SpokenNotices } from './notice-face.tsx'

const NOTHING: readonly PostedNotice[] = []
const NO_NOTICES: readonly Notice[] = []

/** The notices of this browser tab; never used on the server. Undefined = none so far. */
let posted: readonly PostedNotice[] | undefined
const watchers = new Set<() => void>()

function change(board: readonly PostedNotice[]) {
  posted = board
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows a notice. A success that the page shows in its place is announced to screen readers only. */
export function post(notice: Notice, messages: RareMessages, isShownInPlace = false): void {
  const shown = toPost(notice, messages)
  const isSpokenOnly = isShownInPlace && !isFailure(shown.style)
  const id = crypto.randomUUID()
  change(postNotice(posted ?? NOTHING, { ...shown, isSpokenOnly }, id))
  if (isSpokenOnly) setTimeout(() => closeById(id), NOTICE_DURATION_MS)
}

const closeById = (id: string) => change(closeNotice(posted ?? NOTHING, id))
const closeAll = () => change(NOTHING)

function toPost(notice: Notice, messages: RareMessages) {
  // A service's message is text, whatever it holds
  const isOurs = 'code' in notice
  const item = isOurs ? notice.item : undefined
  return { text: noticeText(notice, messages), hasMarkup: isOurs, style: noticeStyle(notice), item }
}

/** The notices that were posted, and before the first of them those of the page. */
export default function NoticeArea({ flash }: { readonly flash: readonly Notice[] }) {
  const messages = useRareMessages()
  const hydrated = useHydrated()
  const board = useSyncExternalStore(
    watch,
    () => posted,
    () => undefined,
  )
  const shown = useRef(NO_NOTICES)
  useEffect(() => {
    if (shown.current === flash) return
    shown.current = flash
    for (const notice of flash) post(notice, messages)
  })
  if (hydrated && board) {
    return (
      <Suspense fallback={<BareCards board={board} onClose={closeById} isPassing />}>
        <NoticeCards board={board} onClose={closeById} onCloseAll={closeAll} />
      </Suspense>
    )
  }
  const flashNotices = flash.map((notice, index) => ({
    id: `${index}`,
    ...toPost(notice, messages),
    duration: NOTICE_DURATION_MS,
    isSpokenOnly: false,
  }))
  return <PlainNotices board={flashNotices} />
}

/** Loaded with the first notice. */
const NoticeCards = lazy(() => import('./notice-cards.tsx').catch(() => ({ default: BareCards })))

interface BareCardsProps {
  readonly board: readonly PostedNotice[]
  readonly onClose: (id: string) => void
  /** The cards follow, and announce the same notices. */
  readonly isPassing?: boolean
}

/** Shown until the script of the cards is loaded, and if it cannot be, for example offline. */
function BareCards({ board, onClose, isPassing }: BareCardsProps) {
  const { noticeBoard } = useRareMessages().client
  const shown = board.filter(({ isSpokenOnly }) => !isSpokenOnly)
  return (
    <section aria-label={noticeBoard.label} aria-live={isPassing ? 'off' : 'polite'}>
      <SpokenNotices board={board} />
      <ol className={noticeList}>
        {shown.map((notice) => (
          <li key={notice.id} className={noticeCard(notice, shown)}>
            <NoticeFace notice={notice} />
            <button
              type="button"
              className={`${iconButton} after:absolute after:inset-0`}
              aria-label={noticeBoard.close}
              onClick={() => onClose(notice.id)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Not while it is read: the pointer or the focus stops the time. */
const leavesByItself =
  'noscript:animate-leave noscript:hover:[animation-play-state:paused] noscript:focus-within:[animation-play-state:paused]'

/** The notices without scripts. Closing one reloads the page, which no longer has them. */
function PlainNotices({ board }: { readonly board: readonly PostedNotice[] }) {
  const { noticeBoard } = useRareMessages().client
  const { pathname, search } = useLocation()
  if (board.length === 0) return null
  return (
    // Off, because hydration shows the same notices again
    <section aria-live="off" aria-label={noticeBoard.label}>
      <ol className={noticeList}>
        {board.map((notice) => (
          <li key={notice.id} className={`${noticeCard(notice, board)} ${leavesByItself}`}>
            <NoticeFace notice={notice} />
            <Link
              to={pathname + search}
              reloadDocument
              className={`${iconButton} after:absolute after:inset-0`}
              aria-label={noticeBoard.close}
            >
              <CloseIcon />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
