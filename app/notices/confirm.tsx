import type { OpenQuestion, Question } from './question.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(loadDialog)

/**
 * Asks for confirmation: OK resolves to true, Cancel to false; the close button and Escape reject without a value. Render
 * `dialog` somewhere on the page.
 *
 * @param isLikely whether a question may come next: then the dialog is loaded, so that it need not wait for the network
 */
export function useConfirm(isLikely = true): {
  confirm: (question: Question) => Promise<boolean>
  dialog: ReactNode
} {
  const [shown, setShown] = useState<OpenQuestion>()
  useEffect(() => {
    if (isLikely) void loadDialog()
  }, [isLikely])
  const confirm = (question: Question) =>
    new Promise<boolean>((resolve, reject) => {
      const settle = (how: () => void) => () => {
        setShown((current) => current && { ...current, isOpen: false })
        how()
      }
      setShown({
        question,
        isOpen: true,
        answer: (yes) => settle(() => resolve(yes))(),
        dismiss: settle(() => reject()),
        unmount: () => setShown(undefined),
      })
    })
  const dialog = shown && (
    <Suspense>
      <ConfirmDialog shown={shown} />
    </Suspense>
  )
  return { confirm, dialog }
}
