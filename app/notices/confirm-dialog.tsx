import { useRef } from 'react'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useMessages } from '../messages/messages.tsx'
import { useRareMessages } from '../messages/rare-messages.ts'
import { dangerButton, destroyingButton, iconButton, primaryButton, quietButton } from '../ui/forms/button.ts'
import type { OpenQuestion } from './question.ts'
import { CloseIcon } from '../ui/icons.tsx'

/** A modal dialog with a question. A click on the backdrop does not answer it. */
export default function ConfirmDialog({ shown }: { readonly shown: OpenQuestion }) {
  const { labels } = useMessages()
  const { client } = useRareMessages()
  const safeAnswer = useRef<HTMLButtonElement>(null)
  const { question, isOpen, answer, dismiss, unmount } = shown
  const [okButton, cancelButton] = question.isDestructive
    ? [destroyingButton, quietButton]
    : [primaryButton, dangerButton]
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && dismiss()}
      onOpenChangeComplete={(isNowOpen) => !isNowOpen && unmount()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={safeAnswer}
          className="fixed top-1/2 left-1/2 z-50 w-96 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-md bg-surface text-ink shadow-float"
        >
          <div className="flex items-start justify-between gap-2 py-2 pr-2 pl-5">
            <AlertDialog.Title className="pt-2.5 text-lg">{question.title}</AlertDialog.Title>
            <AlertDialog.Close className={iconButton} aria-label={labels.close}>
              <CloseIcon />
            </AlertDialog.Close>
          </div>
          {question.message && (
            <AlertDialog.Description className="px-5 wrap-anywhere">
              {question.message}
            </AlertDialog.Description>
          )}
          <div className="flex flex-wrap justify-end gap-3 p-5">
            <button type="button" ref={safeAnswer} className={cancelButton} onClick={() => answer(false)}>
              {question.cancel ?? client.dialog.cancel}
            </button>
            <button type="button" className={okButton} onClick={() => answer(true)}>
              {question.ok ?? client.dialog.ok}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
