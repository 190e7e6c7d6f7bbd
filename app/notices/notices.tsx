import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { iconButton } from '../ui/forms/button.ts'
import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { aboutItem, type Notice, type NoticeItem, noticeStyle, noticeText } from './notice.ts'
import { closeNotice, NOTICE_DURATION_MS, type PostedNotice, postNotice } from './notice-board.ts'
import { noticeCard, NoticeFace, noticeList } from './notice-face.tsx'

/** The notices of this browser tab; never used on the server. */
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

/** Returns a function that shows a notice. */
export function useNotify(): (notice: Notice) => void {
  const messages = useMessages()
  return (notice) => change(postNotice(posted, toPost(notice, messages), crypto.randomUUID()))
}

/** Shows the notice of an action's answer, once per answer. `item` is the item that the form is about. */
export function useAnswerNotice(answer: { readonly notice: Notice } | undefined, item?: NoticeItem): void {
  const notify = useNotify()
  useOnAnswer(answer, ({ notice }) => notify(aboutItem(notice, item)))
}

function toPost(notice: Notice, messages: Parameters<typeof noticeText>[1]) {
  // A service's message is text, whatever it holds
  const isOurs = 'code' in notice
  const item = isOurs ? notice.item : undefined
  return { text: noticeText(notice, messages), hasMarkup: isOurs, style: noticeStyle(notice), item }
}

/** The notices of the page. `flash` is part of the page and works without scripts. */
export function Notices({ flash = NO_NOTICES }: { readonly flash?: readonly Notice[] | undefined }) {
  const messages = useMessages()
  const notify = useNotify()
  const hydrated = useHydrated()
  const board = useSyncExternalStore(
    watch,
    () => posted,
    () => NOTHING,
  )
  const [wasPosted, setWasPosted] = useState(false)
  // The board stays after the first notice, so that the last one can animate out
  if (board.length > 0 && !wasPosted) setWasPosted(true)
  const shown = useRef(NO_NOTICES)
  useEffect(() => {
    if (shown.current === flash) return
    shown.current = flash
    flash.forEach(notify)
  })
  const flashNotices = flash.map((notice, index) => ({
    id: `${index}`,
    ...toPost(notice, messages),
    duration: NOTICE_DURATION_MS,
  }))
  return (
    // Rendered before its first notice: screen readers announce changes of a live region, not its initial text
    <div
      aria-live="polite"
      // On a phone over the top bar: at the bottom it would cover the buttons that a thumb presses
      className="pointer-events-none fixed right-4 bottom-(--notices-bottom) z-50 w-100 max-w-[calc(100vw-2rem)] print:hidden max-md:top-1 max-md:right-2 max-md:bottom-auto max-[420px]:w-80"
    >
      {hydrated && wasPosted ? (
        <Suspense fallback={<PlainNotices board={board} />}>
          <NoticeCards board={board} onClose={closeById} onCloseAll={closeAll} />
        </Suspense>
      ) : (
        <PlainNotices board={flashNotices} />
      )}
    </div>
  )
}

/** Loaded with the first notice. */
const NoticeCards = lazy(() => import('./notice-cards.tsx').catch(() => ({ default: BareCards })))

/** Shown when the script of the cards cannot be loaded, for example offline. */
function BareCards({
  board,
  onClose,
}: {
  readonly board: readonly PostedNotice[]
  readonly onClose: (id: string) => void
}) {
  const { noticeBoard } = useMessages().client
  return (
    <section aria-label={noticeBoard.label} aria-live="polite">
      <ol className={noticeList}>
        {board.map((notice) => (
          <li key={notice.id} className={noticeCard(notice.style)}>
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

const closeById = (id: string) => change(closeNotice(posted, id))
const closeAll = () => change(NOTHING)

/** Not while it is read: the pointer or the focus stops the time. */
const leavesByItself =
  'noscript:animate-leave noscript:hover:[animation-play-state:paused] noscript:focus-within:[animation-play-state:paused]'

/** The notices without scripts. Closing one reloads the page, which no longer has them. */
function PlainNotices({ board }: { readonly board: readonly PostedNotice[] }) {
  const { noticeBoard } = useMessages().client
  const { pathname, search } = useLocation()
  if (board.length === 0) return null
  return (
    // Off, because hydration shows the same notices again
    <section aria-live="off" aria-label={noticeBoard.label}>
      <ol className={noticeList}>
        {board.map((notice) => (
          <li key={notice.id} className={`${noticeCard(notice.style)} ${leavesByItself}`}>
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
