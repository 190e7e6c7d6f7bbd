import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#domain/text/language.ts'

/** What the server keeps of the pages it has rendered. */
export interface KeptParts {
  /**
   * The markup of a part that was rendered from the same facts before; otherwise the mark to render it with, and what to
   * write in place of its own value.
   */
  find(
    facts: readonly unknown[],
    own: string | undefined,
  ): { readonly html: string } | { readonly mark: string; readonly own: string | undefined }
  /** What to write in place of a value of this request, so that no part contains it; undefined = it has none. */
  later(name: LaterValue): string | undefined
}

/**
 * The session's masked anti-forgery token, the key of an addition, the client's name, the number of cart lines and how the
 * link to the cart is read out with it; the address of the page, and those of the same page in each language.
 */
export type LaterValue = 'token' | 'key' | 'client' | 'cart' | 'cartLink' | 'address' | Language

/** Set by the server; undefined in the browser. */
export const KeptPartsContext = /* @__PURE__ */ createContext<KeptParts | undefined>(undefined)

/** Inside a part that is kept: what to write in place of its own value. */
const OwnValueContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

interface KeptProps {
  readonly as: 'li' | 'nav' | 'div' | 'footer' | 'ul' | 'search' | 'details'
  /**
   * The name of the part and everything that its markup depends on: whoever has the same facts gets the same markup.
   * undefined = rendered anew. Nothing of a visitor may be in it but through `useLater` and `useOwn`; the client's name and the
   * tokens in the frame's data are places already (rendering/page-values.server.ts).
   */
  readonly of: readonly unknown[] | undefined
  /** A value that differs where the facts are the same, such as the id of a row. */
  readonly own?: string | undefined
  /** Uses no `useId`: its ids depend on the place in the page. */
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly id?: string
  readonly name?: string
  readonly ref?: (element: HTMLElement | null) => void
  readonly 'aria-label'?: string
  readonly [data: `data-${string}`]: string | boolean | undefined
}

/** An element whose content the server renders once for all pages with the same facts. In the browser a plain element. */
export function Kept({ as: Tag, of: facts, own, children, ...attributes }: KeptProps) {
  if (!import.meta.env.SSR) return <Tag {...attributes}>{children}</Tag>
  const kept = facts && use(KeptPartsContext)?.find(facts, own)
  if (kept && 'html' in kept) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: kept.html }} />
  return (
    <Tag {...attributes} data-kept={kept?.mark}>
      {kept?.own === undefined ? children : <OwnValueContext value={kept.own}>{children}</OwnValueContext>}
    </Tag>
  )
}

/** A value of this request; on the server a text in its place, which the finished page replaces. */
export function useLater<Value extends string | number | undefined>(
  name: LaterValue,
  value: Value,
): Value | string {
  return (import.meta.env.SSR && use(KeptPartsContext)?.later(name)) || value
}

/** The own value of the part that this is in; on the server a text in its place, as for `useLater`. */
export function useOwn<Value extends string | number>(value: Value): Value | string {
  return (import.meta.env.SSR && use(OwnValueContext)) || value
}
