import type { Route } from './+types/sign-in-help'
import { useTexts } from '../messages/texts.tsx'
import { visitOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { shownHelp } from './help-pages.server.ts'
import { HelpText } from './help-text.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return shownHelp('sign_in', visitOf(context).language, [])
}

/** The help for whoever cannot get in. */
export default function SignInHelp({ loaderData: { page, commands } }: Route.ComponentProps) {
  const { signIn } = useTexts()
  return (
    <>
      <BackLink to="/sign-in">{signIn.title}</BackLink>
      <HelpText page={page} commands={commands} />
    </>
  )
}
