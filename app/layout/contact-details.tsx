import type { ReactNode } from 'react'
import { isOutsideAddress } from '#domain/text/content-link.ts'
import { useFrame } from '../request/frame-data.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { textLink } from '../ui/forms/button.ts'

/** All contact details in the settings, or a sentence that there are none. */
export function ContactDetails() {
  const { contact } = useMessages()
  const { environments, contact: links } = useFrame()
  const { phone = '' } = environments
  const { phone: dialed, socials } = links
  const hasAddress = Boolean(environments.address || mapAddress(environments.map_url))
  if (!dialed && !hasAddress && socials.length === 0)
    return <p className="mt-6 text-quiet">{contact.nothing}</p>
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {dialed && (
        <Detail name={contact.phone}>
          <DetailLink url={dialed} text={phone} />
        </Detail>
      )}
      {hasAddress && <PostalAddress />}
      {socials.map(({ name, url }) => (
        <Detail key={name} name={name}>
          <DetailLink url={url} text={url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
        </Detail>
      ))}
    </dl>
  )
}

/** The postal address, with a link to an external map. The map is never embedded. */
function PostalAddress() {
  const { contact } = useFormMessages()
  const { address = '', map_url } = useFrame().environments
  const map = mapAddress(map_url)
  return (
    <Detail name={contact.address}>
      {address && <p className="py-2.5 whitespace-pre-line">{address.replace(/;\s*/g, '\n')}</p>}
      {map && <DetailLink url={map} text={contact.map} />}
    </Detail>
  )
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-baseline gap-x-6 py-1">
      <dt className="w-24 text-quiet">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48">{children}</dd>
    </div>
  )
}

function DetailLink({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a
      href={url}
      rel="noopener"
      className={`${textLink} figures inline-flex min-h-11 items-center break-all`}
    >
      {text}
    </a>
  )
}

function mapAddress(value: string | undefined): string | undefined {
  const address = (value ?? '').trim()
  return isOutsideAddress(address) ? address : undefined
}
