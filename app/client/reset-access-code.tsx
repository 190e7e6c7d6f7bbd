import { data, href, Link } from 'react-router'
import type { Route } from './+types/reset-access-code'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'
import { ClientHead } from './client-head.tsx'

/** No link sets a new code in this release: whatever link leads here is not valid, and the page says what to do. */
export function loader() {
  return data(null, { status: 400 })
}

export default function ResetAccessCode({ params }: Route.ComponentProps) {
  const { accessCode } = useMessages().client
  return (
    <div className="max-w-prose">
      <ClientHead title={accessCode.resetTitle} description={accessCode.resetDescription} />
      <h1 className="text-2xl">{accessCode.linkNotValid}</h1>
      <p className="mt-3">{accessCode.linkNotValidNext}</p>
      <p className="mt-6">
        <Link to={href('/:lang/oauth/forgot-password', params)} className={primaryButton}>
          {accessCode.forgotTitle}
        </Link>
      </p>
    </div>
  )
}
