import { type FormEvent, useEffect, useRef } from 'react'
import type { ChangeAnswer } from '../../request/change-answer.server.ts'

/**
 * Names an addition to the cart, so that it is done once however often it is sent: whoever hears nothing of it, because
 * the network failed after it had left, sends the same one again. Once its outcome is known the next one is another.
 */
export function useAdditionKey(
  answer: ChangeAnswer | undefined,
): (event: FormEvent<HTMLFormElement>) => void {
  const attempt = useRef<string>(undefined)
  useEffect(() => {
    const isUnknown = answer && 'code' in answer.notice && answer.notice.code === 'add_failed'
    if (answer && !isUnknown) attempt.current = undefined
  }, [answer])
  return ({ currentTarget: { elements } }) => {
    const [key, quantity] = [elements.namedItem('key'), elements.namedItem('quantity')]
    if (!(key instanceof HTMLInputElement) || !(quantity instanceof HTMLInputElement)) return
    attempt.current ??= crypto.randomUUID()
    // Another quantity is another addition
    key.value = `${attempt.current}/${quantity.value}`
  }
}
