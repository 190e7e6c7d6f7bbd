import { NavLink } from 'react-router'
import { useTexts } from '../messages/texts.tsx'

/** Clients, and those who want to become one. */
export function ClientsTabs({ waiting }: { readonly waiting: number }) {
  const { clients: texts, frame } = useTexts()
  const tab =
    'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent'
  return (
    <nav aria-label={texts.title} className="mb-4 flex gap-5 border-b border-line">
      <NavLink to="/clients" end className={tab}>
        {texts.title}
      </NavLink>
      <NavLink to="/clients/requests" className={tab}>
        {texts.requests}
        {waiting > 0 && (
          <span className="figures rounded-md bg-tile px-2 text-sm">
            <span aria-hidden="true">{waiting}</span>
            <span className="sr-only">{frame.waiting(waiting)}</span>
          </span>
        )}
      </NavLink>
    </nav>
  )
}
