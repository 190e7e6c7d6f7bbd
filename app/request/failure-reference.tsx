import { createContext, use } from 'react'

/** The id of the request, while the server renders its page. */
export const RequestIdContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

/**
 * Names the failed request by the end of its id, so that whoever is told of it finds it in the log. The beginning is no
 * choice, because many systems put the time there.
 */
export function FailureReference({ label }: { readonly label: string }) {
  // A browser takes it from the page that the server rendered; the router passes on an error of a followed link without it
  const id = import.meta.env.SSR
    ? use(RequestIdContext)
    : document.querySelector('[data-reference]')?.textContent
  return (
    id && (
      <>
        {' '}
        {label} <code data-reference>{id.slice(-8)}</code>
      </>
    )
  )
}
