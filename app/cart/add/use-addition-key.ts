import { type FormEvent, useRef } from 'react'
import type { ChangeAnswer } from '../../request/change-answer.server.ts'
import { isKept } from '../../notices/notice.ts'
import { useOnAnswer } from '../../ui/forms/use-on-answer.ts'

/**
 * Sets the idempotency key of an addition. A retry after a lost answer sends the same key, so the item is added once. A
 * known outcome starts a new key. Without a script the form keeps the key of its page.
 *
 * @param refused the key of an addition that was refused before the page was loaded
 */
export function useAdditionKey(
  answer: ChangeAnswer | undefined,
  refused: string | undefined,
): (event: FormEvent<HTMLFormElement>) => void {
  const attempt = useRef(refused)
  useOnAnswer(answer, ({ notice }) => {
    // What is kept may have arrived, too
    const isUnknown = 'code' in notice && (notice.code === 'add_failed' || isKept(notice))
    if (!isUnknown) attempt.current = undefined
  })
  return ({ currentTarget }) => {
    const key = currentTarget.elements.namedItem('key')
    if (!(key instanceof HTMLInputElement)) return
    attempt.current ??= crypto.randomUUID()
    key.value = attempt.current
  }
}
