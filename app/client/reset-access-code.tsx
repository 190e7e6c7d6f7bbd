import { data, href, Link } from 'react-router'
import type { Route } from './+types/reset-access-code'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'
import { ClientHead } from './client-head.tsx'

/** No link to set a new code has been given to anybody, so whatever is opened here is not valid. */
export function loader() {
  return data(null, { status: 400, headers: { 'referrer-policy': 'no-referrer' } })
}

export default function ResetAccessCode({ params }: Route.ComponentProps) {
  const { accessCode } = useMessages().client
  return (
    <div className="max-w-prose">
      <ClientHead title={accessCode.resetTitle} description={accessCode.resetDescription} />
      <h1 className="text-2xl">{accessCode.linkNotValid}</h1>
      <p className="mt-3 text-lg text-quiet">{accessCode.linkNotValidNext}</p>
      <p className="mt-6">
        <Link to={href('/:lang/oauth/forgot-password', params)} className={primaryButton}>
          {accessCode.forgotTitle}
        </Link>
      </p>
    </div>
  )
}
