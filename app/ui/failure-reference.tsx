import { createContext, use, useState } from 'react'

/** The id of the request, while the server renders its page. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The last request for the data of a page, if it failed. */
let failedRequestId: string | undefined

/** Remembers which request failed, because the router passes on the error of an answer but not its headers. */
export function noteFailedRequests(): void {
  const plainFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const answer = await plainFetch(input, init)
    if (new URL(answer.url || location.href).pathname.endsWith('.data'))
      failedRequestId = (answer.status >= 500 && answer.headers.get('x-request-id')) || undefined
    return answer
  }
}

/**
 * What a visitor can read out of the id: its end, by which the log is searched. The beginning is no choice, because many
 * systems put the time there.
 */
const LENGTH = 8

/** Names the failed request, so that whoever is told of it finds it in the log. */
export function FailureReference({ label }: { readonly label: string }) {
  const served = use(RequestIdContext)?.slice(-LENGTH)
  const [reference] = useState(() => (import.meta.env.SSR ? served : referenceInBrowser()))
  if (reference === undefined) return null
  return (
    <p className="mt-3">
      {label} <code data-reference>{reference}</code>
    </p>
  )
}

/** Of the page that the server rendered, or of the answer to a followed link. */
function referenceInBrowser(): string | undefined {
  const rendered = document.querySelector('[data-reference]')?.textContent
  return failedRequestId?.slice(-LENGTH) ?? rendered ?? undefined
}
