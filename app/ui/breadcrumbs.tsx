import type { ShownName } from '#domain/catalog/names.ts'
import { useMessages } from '../messages/messages.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { PageLink } from './page-link.tsx'

export interface Crumb extends ShownName {
  readonly to: string
}

/** The pages above this one; on a phone only the parent. The page's own name is the heading below. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { breadcrumbs } = useMessages()
  return (
    <nav aria-label={breadcrumbs.label} className="breadcrumbs">
      <ol>
        {crumbs.map(({ name, nameLanguage, to }, index) => (
          <li key={to}>
            <span className="-ms-1.5 md:hidden">
              <ChevronLeftIcon />
            </span>
            {index > 0 && (
              <span className="max-md:hidden">
                <ChevronRightIcon />
              </span>
            )}
            <PageLink to={to} language={nameLanguage}>
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
