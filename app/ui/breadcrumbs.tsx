import { Link } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { ChevronRightIcon } from './icons.tsx'

export interface Crumb {
  readonly name: string
  readonly to: string
}

/** The way down to this page; its own name is the heading below. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { breadcrumbs } = useMessages()
  return (
    <nav aria-label={breadcrumbs.label} className="md:mb-3">
      <ol className="flex flex-wrap items-center text-sm text-quiet">
        {crumbs.map(({ name, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <ChevronRightIcon />}
            <Link
              to={to}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline max-md:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
