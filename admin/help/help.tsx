import { Link } from 'react-router'
import type { Route } from './+types/help'
import { useTexts } from '../messages/texts.tsx'
import { memberOf } from '../request/visit.server.ts'
import { helpTitles } from './help-pages.server.ts'
import { topicAddress } from './topics.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { language, roles } = memberOf(context)
  return helpTitles(language, roles)
}

/** The pages of the help. */
export default function Help({ loaderData }: Route.ComponentProps) {
  const { help: texts } = useTexts()
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-prose">{texts.about}</p>
      <ul className="mt-4 max-w-2xl border-t border-line">
        {loaderData.map(({ topic, title }) => (
          <li key={topic} className="border-b border-line py-1">
            <Link
              to={topicAddress(topic)}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
