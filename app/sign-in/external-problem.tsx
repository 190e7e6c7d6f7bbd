import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import type { ExternalRefusal } from '#shop/shop.ts'
import { linkLine, primaryButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface ExternalProblemProps {
  readonly problem: ExternalRefusal
  /** The query of the sign-in page: the visitor's pending action. */
  readonly signInQuery: string
}

/** Explains why the sign-in through the identity provider failed, with a link to the form. */
export function ExternalProblem({ problem, signInQuery }: ExternalProblemProps) {
  const { external } = useClientMessages().client
  const lang = useLanguage()
  return (
    <div className="max-w-prose">
      <ClientHead title={external.problemTitle} description={external.problemTitle} />
      <h1 className="text-2xl">{external.problemTitle}</h1>
      <p role="alert" className="mt-3">
        {external[problem]}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageLink to={href('/:lang/oauth/login', { lang }) + signInQuery} className={primaryButton}>
          {external.otherWay}
        </PageLink>
        {problem === 'no_client' && (
          <PageLink to={href('/:lang/contact', { lang })} className={linkLine}>
            {external.askUs}
          </PageLink>
        )}
      </p>
    </div>
  )
}
