import { createContext, use } from 'react'

/** What the server writes below the sentence of a failure: the reference of the request. */
export const FailureReferenceContext = /* @__PURE__ */ createContext('')

/**
 * Names the failed request, so that whoever is told of it finds it in the log. A browser keeps what the server wrote, because it
 * is text; the router passes on an error of a followed link without it.
 */
export function FailureReference() {
  return <span suppressHydrationWarning>{import.meta.env.SSR ? use(FailureReferenceContext) : ''}</span>
}
