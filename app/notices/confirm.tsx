import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

export interface Question {
  readonly title: string
  readonly message?: string
  /** What the two buttons say; OK and Cancel where nothing else is given. */
  readonly ok?: string
  readonly cancel?: string
}

/** A question on the screen. */
export interface Asked {
  readonly question: Question
  readonly isOpen: boolean
  readonly answer: (yes: boolean) => void
  readonly dismiss: () => void
  /** The dialog is gone, and the focus is back where it was. */
  readonly leave: () => void
}

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(loadDialog)

/**
 * Asks before something is done (N3): OK is true, Cancel false, the cross and Escape reject with no result.
 * `dialog` has to be rendered somewhere on the page.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  // There before it is needed: a question must not wait for the network.
  useEffect(() => void loadDialog(), [])
  const confirm = (question: Question) =>
    new Promise<boolean>((resolve, reject) => {
      const settle = (how: () => void) => () => {
        setAsked((current) => current && { ...current, isOpen: false })
        how()
      }
      setAsked({
        question,
        isOpen: true,
        answer: (yes) => settle(() => resolve(yes))(),
        dismiss: settle(() => reject()),
        leave: () => setAsked(undefined),
      })
    })
  const dialog = asked && (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  )
  return { confirm, dialog }
}
