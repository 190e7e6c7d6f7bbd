import { useEffect, useRef } from 'react'

/**
 * Calls `handle` once for each answer to a form, but not for one that is there on the first render.
 *
 * `useEffect(…, [answer])` would miss answers: a fetcher's data can change between the renders that the router asks for.
 * If a component renders in between for a state update that changes nothing, React keeps the new dependencies and drops
 * their effect.
 */
export function useOnAnswer<Answer extends object>(
  answer: Answer | undefined,
  handle: (answer: Answer) => void,
): void {
  const handled = useRef(answer)
  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer
    handle(answer)
  })
}
