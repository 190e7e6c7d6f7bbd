import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useFormMessages } from '../messages/form-messages.ts'
import { useConfirm } from '../notices/confirm.tsx'

/**
 * Asks before leaving a form with unsent input: in our own dialog on a navigation inside the shop, in the browser's
 * otherwise. Initial values do not count as input.
 */
export function useLeaveQuestion(form: RefObject<HTMLFormElement | null>): ReactNode {
  const { leave } = useFormMessages().forms
  const [isBegun, setBegun] = useState(false)
  const { confirm, dialog } = useConfirm(isBegun)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && isHalfFilled(form.current),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const stay = () => blocker.reset()
    const question = { title: leave.title, message: leave.message, ok: leave.leave, cancel: leave.stay }
    confirm({ ...question, isDestructive: true }).then((yes) => (yes ? blocker.proceed() : stay()), stay)
    // oxlint-disable-next-line react/exhaustive-deps -- one question per blocked navigation
  }, [blocker.state])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHalfFilled(form.current)) event.preventDefault()
    }
    const begin = () => setBegun(true)
    const element = form.current
    if (isHalfFilled(element)) begin()
    element?.addEventListener('input', begin, { once: true })
    window.addEventListener('beforeunload', ask)
    return () => {
      element?.removeEventListener('input', begin)
      window.removeEventListener('beforeunload', ask)
    }
  }, [form])
  return dialog
}

function isHalfFilled(form: HTMLFormElement | null): boolean {
  if (!form) return false
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-initial]')].some(
    (control) => control.value.trim() !== '' && control.value !== control.dataset['initial'],
  )
}
