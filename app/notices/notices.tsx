import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { iconButton } from '../ui/forms/button.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { type Notice, noticeStyle, noticeText } from './notice.ts'
import { closeNotice, NOTIFIER, type PostedNotice, postNotice } from './notice-board.ts'
import { noticeCard, NoticeFace, noticeList } from './notice-face.tsx'

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
  const [wasPosted, setWasPosted] = useState(false)
  // Once there was a notice the board stays, so that its last one can leave as it came.
  if (board.length > 0 && !wasPosted) setWasPosted(true)
  const told = useRef(NO_NOTICES)
  useEffect(() => {
    if (told.current === flash) return
    told.current = flash
    flash.forEach(notify)
  })
  const asTheyCame = flash.map((notice, index) => ({ id: `${index}`, ...toPost(notice, messages) }))
  return (
    // There before its first notice: what comes into it is said, which a region that comes with its text is not
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-(--notices-bottom) z-50 w-100 max-w-[calc(100vw-2rem)] print:hidden max-[420px]:w-80"
    >
      {hydrated && wasPosted ? (
        <Suspense fallback={<PlainNotices board={board} />}>
          <NoticeCards board={board} onClose={closeById} onCloseAll={closeAll} />
        </Suspense>
      ) : (
        <PlainNotices board={asTheyCame} />
      )}
    </div>
  )
}

/** Loaded with the first notice: most pages never show one. */
const NoticeCards = lazy(() => import('./notice-cards.tsx').catch(() => ({ default: BareCards })))

/** Without a network their own script may not come; what they say must be read all the same. */
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

/** Notices as they came with the page; each goes with the next page, which without scripts is the same one again. */
function PlainNotices({ board }: { readonly board: readonly PostedNotice[] }) {
  const { noticeBoard } = useMessages().client
  const { pathname, search } = useLocation()
  if (board.length === 0) return null
  return (
    // Said where it stands for good, not twice
    <section aria-live="off" aria-label={noticeBoard.label}>
      <ol className={noticeList}>
        {board.map((notice) => (
          <li key={notice.id} className={noticeCard(notice.style)}>
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
