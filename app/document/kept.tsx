import { createContext, type ReactNode, use } from 'react'

/** What the server keeps of the pages it has rendered. */
export interface KeptParts {
  /** The markup of a part that was rendered from the same facts before; otherwise the mark to render it with. */
  find(facts: readonly unknown[]): { readonly html: string } | { readonly mark: string }
  /** What to write in place of a value of this request, so that no part contains it; undefined = it has none. */
  later(name: LaterValue): string | undefined
}

/** The session's masked anti-forgery token, the key of an addition, and the address of the page. */
export type LaterValue = 'token' | 'key' | 'address'

/** Set by the server; undefined in the browser. */
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined)

interface KeptProps {
  readonly as: 'li' | 'nav' | 'div' | 'footer' | 'ul'
  /**
   * The name of the part and everything that its markup depends on: whoever has the same facts gets the same markup.
   * undefined = rendered anew. Nothing of a visitor may be in it but through `useLater`.
   */
  readonly of: readonly unknown[] | undefined
  /** Uses no `useId`: its ids depend on the place in the page. */
  readonly children?: ReactNode
  readonly className?: string
  readonly 'aria-label'?: string
  readonly [data: `data-${string}`]: string | boolean | undefined
}

/** An element whose content the server renders once for all pages with the same facts. In the browser a plain element. */
export function Kept({ as: Tag, of: facts, children, ...attributes }: KeptProps) {
  const kept = facts && use(KeptPartsContext)?.find(facts)
  if (kept && 'html' in kept) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: kept.html }} />
  return (
    <Tag {...attributes} data-kept={kept?.mark}>
      {children}
    </Tag>
  )
}

/** A value of this request; on the server a text in its place, which the finished page replaces. */
export function useLater(name: LaterValue, value: string): string {
  return use(KeptPartsContext)?.later(name) ?? value
}
