import { href, Link } from 'react-router'
import type { Route } from './+types/forgot-access-code'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { textLink } from '#app/ui/button.ts'
import { ContactWays } from '#app/ui/contact-ways.tsx'
import { ClientHead } from './client-head.tsx'

/** How to get an access code, a first one or a new one: the company gives it, and here is how to reach the company. */
export default function ForgotAccessCode({ params }: Route.ComponentProps) {
  const { accessCode } = useMessages().client
  const { companyName } = useFrame()
  return (
    <div className="max-w-prose">
      <ClientHead title={accessCode.forgotTitle} description={accessCode.forgotDescription} />
      <h1 className="text-2xl">{accessCode.forgotTitle}</h1>
      <p className="mt-3">{companyName ? accessCode.askCompany(companyName) : accessCode.askUs}</p>
      <ContactWays />
      <p className="mt-6">
        <Link to={href('/:lang/oauth/login', params)} className={textLink}>
          {accessCode.backToSignIn}
        </Link>
      </p>
    </div>
  )
}
