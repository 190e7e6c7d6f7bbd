import type { Route } from './+types/start'
import { useTexts } from '../messages/texts.tsx'
import { memberOf } from '../request/visit.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, roles } = memberOf(context)
  return { name, roles }
}

/** What waits for whoever is signed in. */
export default function Start({ loaderData: { name, roles } }: Route.ComponentProps) {
  const { start, roleNames } = useTexts()
  return (
    <>
      <title>{start.title}</title>
      <h1 className="text-2xl">{start.greeting(name)}</h1>
      <p className="mt-2 text-quiet">{start.roles(roles.map((role) => roleNames[role]))}</p>
      <p className="mt-6 max-w-prose">{start.nothing}</p>
    </>
  )
}
