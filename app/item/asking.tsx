import { primaryButton } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { ItemAsking } from './item-page.ts'

/** The way to buy an item that cannot be ordered here. */
export function Asking({ note, to, text }: ItemAsking) {
  return (
    <>
      <p className="mb-3 text-quiet">{note}</p>
      <PageLink to={to} rel="nofollow" className={`${primaryButton} max-sm:w-full`}>
        {text}
      </PageLink>
    </>
  )
}
