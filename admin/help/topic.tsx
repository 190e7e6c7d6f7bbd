import { data, Link } from 'react-router'
import type { Route } from './+types/topic'
import { useTexts } from '../messages/texts.tsx'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { helpTitles, shownHelp } from './help-pages.server.ts'
import { HelpText } from './help-text.tsx'
import { SCREEN_TITLES } from './screen-titles.ts'
import { readTopic } from './topics.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const { language, roles } = memberOf(context)
  const topic = readTopic(params.topic)
  const isSeen = helpTitles(language, roles).some((one) => one.topic === topic)
  if (!topic || !isSeen) throw data({ code: 'unknown' }, { status: 404 })
  return shownHelp(topic, language, roles)
}

/** A page of the help, with the way to the screens that it explains. */
export default function Topic({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { page, commands, screens } = loaderData
  return (
    <>
      <BackLink to="/help">{texts.help.all}</BackLink>
      <HelpText page={page} commands={commands} />
      {screens.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-x-6">
          {screens.map((path) => (
            <li key={path}>
              <Link
                to={path === '/' ? '/' : `/${path}`}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                {texts.help.toScreen(SCREEN_TITLES[path](texts))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
