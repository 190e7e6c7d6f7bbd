import { Link } from 'react-router'

interface StateLinksProps {
  readonly label: string
  readonly address: string
  /** The parameter of the address; `status` by default. */
  readonly name?: string
  /** [state, text] in the order of the list. */
  readonly states: readonly (readonly [state: string, text: string])[]
  /** undefined = all. */
  readonly chosen: string | undefined
  readonly all: string
}

/** Links to the rows of an outbox in each state. */
export function StateLinks({ label, address, name = 'status', states, chosen, all }: StateLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {[[undefined, all] as const, ...states].map(([state, text]) => (
        <Link
          key={state ?? ''}
          to={state === undefined ? address : `${address}?${name}=${state}`}
          aria-current={state === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-accent underline aria-[current=page]:font-semibold aria-[current=page]:no-underline"
        >
          <span className="inline-block first-letter:uppercase">{text}</span>
        </Link>
      ))}
    </nav>
  )
}
