import type { NoticeStyle } from './notice.ts'
import type { PostedNotice } from './notice-board.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../ui/icons.tsx'

/** The design of notices, with and without scripts. */
export const noticeList = 'grid gap-2'

export function noticeCard(style: NoticeStyle): string {
  return `pointer-events-auto relative flex items-start gap-3 rounded-md border-l-4 bg-surface py-2 pr-1 pl-3 shadow-float ${BORDERS[style]}`
}

const BORDERS: Readonly<Record<NoticeStyle, string>> = {
  success: 'border-accent',
  danger: 'border-danger',
  warning: 'border-offer',
  info: 'border-field-line',
}

/** A notice's icon and text. Screen readers announce `danger` at once, the others politely. */
export function NoticeFace({ notice: { style, text } }: { readonly notice: PostedNotice }) {
  return (
    <>
      <span className="pt-3">
        <StyleIcon style={style} />
      </span>
      <p role={style === 'danger' ? 'alert' : undefined} className="min-w-0 flex-1 py-2.5">
        {text}
      </p>
    </>
  )
}

function StyleIcon({ style }: { readonly style: NoticeStyle }) {
  if (style === 'success') return <CheckIcon />
  return style === 'danger' || style === 'warning' ? <WarningIcon /> : <InfoIcon />
}
