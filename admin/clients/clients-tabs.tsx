import { NavLink } from 'react-router'
import { useWaiting } from '../frame/use-waiting.ts'
import { useTexts } from '../messages/texts.tsx'

/** Clients, those who want to become one, and what visitors wrote. */
export function ClientsTabs() {
  const { clients: texts, inbox } = useTexts()
  const { requests = 0, messages = 0 } = useWaiting()
  return (
    <nav aria-label={texts.title} className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
      <Tab to="/clients" name={texts.title} waiting={0} />
      <Tab to="/clients/requests" name={texts.requests} waiting={requests} />
      <Tab to="/messages" name={inbox.title} waiting={messages} />
    </nav>
  )
}

function Tab({
  to,
  name,
  waiting,
}: {
  readonly to: string
  readonly name: string
  readonly waiting: number
}) {
  const { frame } = useTexts()
  return (
    <NavLink
      to={to}
      end
      className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      {name}
      {waiting > 0 && (
        <span className="figures rounded-md bg-tile px-2 text-sm">
          <span aria-hidden="true">{waiting}</span>
          <span className="sr-only">{frame.waiting(waiting)}</span>
        </span>
      )}
    </NavLink>
  )
}
