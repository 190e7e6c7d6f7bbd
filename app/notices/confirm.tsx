import type { OpenQuestion, Question } from './question.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(loadDialog)

/**
 * Asks before something is done (N3): OK is true, Cancel false, the cross and Escape reject with no result.
 * `dialog` has to be rendered somewhere on the page.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<OpenQuestion>()
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
