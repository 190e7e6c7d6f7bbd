import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#app/messages/messages.tsx'
import { dangerButton, iconButton, primaryButton } from './button.ts'
import { CloseIcon } from './icons.tsx'

export interface Question {
  readonly title: string
  readonly message?: string
  /** What the two buttons say; OK and Cancel where nothing else is given. */
  readonly ok?: string
  readonly cancel?: string
}

interface Asked {
  readonly question: Question
  readonly answer: (yes: boolean) => void
  readonly dismiss: () => void
}

/**
 * Asks before something is done (N3): OK is true, Cancel false, the cross and Escape reject with no result.
 * `dialog` has to be rendered somewhere on the page.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const confirm = (question: Question) =>
    new Promise<boolean>((resolve, reject) => {
      setAsked({ question, answer: resolve, dismiss: () => reject() })
    })
  const dialog = asked && <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
  return { confirm, dialog }
}

function ConfirmDialog({ asked, onClosed }: { readonly asked: Asked; readonly onClosed: () => void }) {
  const { client, labels } = useMessages()
  const title = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const safeAnswer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    frame.current?.showModal()
    safeAnswer.current?.focus()
  }, [])

  const settle = (how: () => void) => {
    frame.current?.close()
    onClosed()
    how()
  }
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    settle(asked.dismiss)
  }
  const { question, answer } = asked
  return (
    <dialog
      ref={frame}
      role="alertdialog"
      aria-labelledby={title}
      onCancel={dismiss}
      className="w-80 max-w-[calc(100vw-2rem)] rounded-md bg-surface text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-start justify-between gap-2 py-2 pr-2 pl-5">
        <h2 id={title} className="pt-2.5 text-lg">
          {question.title}
        </h2>
        <button type="button" className={iconButton} aria-label={labels.close} onClick={dismiss}>
          <CloseIcon />
        </button>
      </div>
      {question.message && <p className="px-5">{question.message}</p>}
      <div className="flex justify-end gap-3 p-5">
        <button
          type="button"
          ref={safeAnswer}
          className={dangerButton}
          onClick={() => settle(() => answer(false))}
        >
          {question.cancel ?? client.dialog.cancel}
        </button>
        <button type="button" className={primaryButton} onClick={() => settle(() => answer(true))}>
          {question.ok ?? client.dialog.ok}
        </button>
      </div>
    </dialog>
  )
}
