import { lazy, Suspense } from 'react'
import type { NoticeStyle } from './notice.ts'
import { idOnPhone, type PostedNotice, shownName } from './notice-board.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { InfoIcon, WarningIcon } from './notice-icons.tsx'

/** The design of notices, with and without scripts. */
export const noticeList = 'grid gap-2'

/** The classes of a card among the others of a list. */
export function noticeCard({ id, style }: PostedNotice, list: readonly PostedNotice[]): string {
  const room = id === idOnPhone(list) ? '' : 'max-md:hidden'
  return `pointer-events-auto relative flex items-start gap-3 rounded-md border-l-4 bg-surface py-2 pr-1 pl-3 shadow-float ${BORDERS[style]} ${room}`
}

const BORDERS: Readonly<Record<NoticeStyle, string>> = {
  success: 'border-accent',
  danger: 'border-danger',
  warning: 'border-offer',
  info: 'border-field-line',
}

/** Lazy: few notices have markup. */
const NoticeText = lazy(() => import('./notice-text.tsx').catch(() => ({ default: BareText })))

/** A notice's icon and text. Screen readers announce `danger` at once, the others politely. */
export function NoticeFace({ notice }: { readonly notice: PostedNotice }) {
  const { style, text, hasMarkup } = notice
  const name = shownName(notice)
  return (
    <>
      <span className="pt-3">
        <StyleIcon style={style} />
      </span>
      <p role={style === 'danger' ? 'alert' : undefined} className="min-w-0 flex-1 py-2.5">
        {hasMarkup && text.includes('<') ? (
          <Suspense>
            <NoticeText text={text} />
          </Suspense>
        ) : (
          text
        )}
        {name !== undefined && <span className="line-clamp-1 font-semibold wrap-anywhere">{name}</span>}
      </p>
    </>
  )
}

function StyleIcon({ style }: { readonly style: NoticeStyle }) {
  if (style === 'success') return <CheckIcon />
  return style === 'danger' || style === 'warning' ? <WarningIcon /> : <InfoIcon />
}

/** Shown when the script of the markup cannot be loaded, for example offline. */
function BareText({ text }: { readonly text: string }) {
  return [text.replace(/<[^>]*>/g, '')]
}

/** The notices that screen readers announce and nobody sees. */
export function SpokenNotices({ board }: { readonly board: readonly PostedNotice[] }) {
  return board.map(
    ({ id, text, isSpokenOnly }) =>
      isSpokenOnly && (
        <p key={id} className="sr-only">
          {text}
        </p>
      ),
  )
}
