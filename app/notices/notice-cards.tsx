import { type ComponentProps, useEffect, useRef } from 'react'
import { Toast } from '@base-ui/react/toast'
import { useRareMessages } from '../messages/rare-messages.ts'
import { iconButton, textLink } from '../ui/forms/button.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { noticeCard, NoticeFace, noticeList, SpokenNotices } from './notice-face.tsx'
import { MAX_SHOWN, NOTICE_DURATION_MS, type PostedNotice } from './notice-board.ts'

interface NoticeCardsProps {
  readonly board: readonly PostedNotice[]
  readonly onClose: (id: string) => void
  readonly onCloseAll: () => void
}

/**
 * The notices with scripts, loaded with the first one. notice-board.ts decides which notices are shown and where; the
 * library handles timers (paused on hover and focus), focus, Escape, F6 and swipes.
 */
export default function NoticeCards(props: NoticeCardsProps) {
  return (
    <Toast.Provider limit={MAX_SHOWN} timeout={NOTICE_DURATION_MS}>
      <Cards {...props} />
    </Toast.Provider>
  )
}

function Cards({ board, onClose, onCloseAll }: NoticeCardsProps) {
  const { noticeBoard } = useRareMessages().client
  const { toasts, add, close } = Toast.useToastManager()
  const shown = useRef(new Set<string>())
  const onScreen = board.filter(({ isSpokenOnly }) => !isSpokenOnly)
  useEffect(() => {
    for (const notice of onScreen.filter(({ id }) => !shown.current.has(id))) {
      const { id, text, duration } = notice
      add({ id, title: text, timeout: duration, onClose: () => onClose(id) })
    }
    const ids = new Set(onScreen.map(({ id }) => id))
    for (const id of shown.current) if (!ids.has(id)) close(id)
    shown.current = ids
  })
  return (
    // The live region around it announces the notices
    <Toast.Viewport aria-live={undefined} aria-label={noticeBoard.label} className="outline-none">
      <SpokenNotices board={board} />
      {onScreen.length > 1 && (
        <p className="pointer-events-auto mb-1 text-end max-md:hidden">
          <button
            type="button"
            className={`min-h-11 rounded-md bg-surface px-3 shadow-float ${textLink}`}
            onClick={onCloseAll}
          >
            {noticeBoard.closeAll}
          </button>
        </p>
      )}
      <ol className={noticeList}>
        {onScreen.map((notice) => {
          const toast = toasts.find(({ id }) => id === notice.id)
          return toast ? (
            <Toast.Root
              key={notice.id}
              toast={toast}
              swipeDirection="right"
              render={asListItem}
              aria-live={notice.style === 'danger' ? 'off' : undefined}
              className={noticeCard(notice, onScreen)}
            >
              <NoticeFace notice={notice} />
              <Toast.Close
                aria-label={noticeBoard.close}
                aria-hidden={false}
                className={`${iconButton} after:absolute after:inset-0`}
              >
                <CloseIcon />
              </Toast.Close>
            </Toast.Root>
          ) : (
            // A notice that is on the screen must not leave it for the moment until the library has it
            <li key={notice.id} className={noticeCard(notice, onScreen)}>
              <NoticeFace notice={notice} />
            </li>
          )
        })}
      </ol>
    </Toast.Viewport>
  )
}

/** A list item instead of the library's dialog role: a notice needs no answer. */
function asListItem({ role: _dialog, 'aria-modal': _modal, ...props }: ComponentProps<'li'>) {
  return <li {...props} />
}
