import { type ReactNode, type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { useConfirm } from '../notices/confirm.tsx'

/**
 * Asks before a half-filled form is left (V1): in a dialog of ours where the page stays in the shop, in the browser's
 * own where it does not. What a form was filled with by us is not lost by leaving it.
 */
export function useLeaveQuestion(form: RefObject<HTMLFormElement | null>): ReactNode {
  const { leave } = useMessages().content.forms
  const { confirm, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && isHalfFilled(form.current),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const stay = () => blocker.reset()
    confirm({ title: leave.title, message: leave.message, ok: leave.leave, cancel: leave.stay }).then(
      (yes) => (yes ? blocker.proceed() : stay()),
      stay,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- one question for each way out
  }, [blocker.state])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHalfFilled(form.current)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [form])
  return dialog
}

function isHalfFilled(form: HTMLFormElement | null): boolean {
  if (!form) return false
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-initial]')].some(
    (control) => control.value.trim() !== '' && control.value !== control.dataset['initial'],
  )
}
