import { type FormEvent, useRef } from 'react'
import type { ChangeAnswer } from '../../request/change-answer.server.ts'
import { useOnAnswer } from '../../ui/forms/use-on-answer.ts'

/**
 * Sets the idempotency key of an addition. A retry after a lost answer sends the same key, so the item is added once.
 * A known outcome starts a new key.
 */
export function useAdditionKey(
  answer: ChangeAnswer | undefined,
): (event: FormEvent<HTMLFormElement>) => void {
  const attempt = useRef<string>(undefined)
  useOnAnswer(answer, ({ notice }) => {
    const isUnknown = 'code' in notice && notice.code === 'add_failed'
    if (!isUnknown) attempt.current = undefined
  })
  return ({ currentTarget: { elements } }) => {
    const [key, quantity] = [elements.namedItem('key'), elements.namedItem('quantity')]
    if (!(key instanceof HTMLInputElement) || !(quantity instanceof HTMLInputElement)) return
    attempt.current ??= crypto.randomUUID()
    // A new quantity is a new addition, so it must not share the key
    key.value = `${attempt.current}/${quantity.value}`
  }
}
