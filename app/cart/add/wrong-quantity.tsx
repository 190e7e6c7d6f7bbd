import { Suspense } from 'react'
import { useRareMessages } from '../../messages/rare-messages.ts'
import { type CodedNotice, noticeText } from '../../notices/notice.ts'
import { NearestButton } from './nearest-button.tsx'

interface WrongQuantityProps {
  /** The id of the text. */
  readonly id: string
  /** The item's name. */
  readonly item: string
  readonly notice: CodedNotice
  readonly onNearest: (nearest: number) => void
  readonly role?: 'alert'
  readonly className: string
}

/** What is wrong with a typed quantity, and a button that takes the nearest one. */
export function WrongQuantity(props: WrongQuantityProps) {
  return (
    // The form around it must not wait for its texts
    <Suspense>
      <Problem {...props} />
    </Suspense>
  )
}

function Problem({ id, item, notice, onNearest, role, className }: WrongQuantityProps) {
  const messages = useRareMessages()
  const { nearest } = notice
  return (
    <div role={role} className={`text-sm ${className}`}>
      <p id={id} className="text-danger">
        {noticeText(notice, messages)}
      </p>
      {nearest !== undefined && (
        <NearestButton type="button" item={item} nearest={nearest} onClick={() => onNearest(nearest)} />
      )}
    </div>
  )
}
