import type { ReactNode } from 'react'
import type { ContactFacts } from './contact-facts.server.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { linkLine } from '../ui/forms/button.ts'

/** All contact details in the settings, or a sentence that there are none. */
export function ContactDetails({ facts }: { readonly facts: ContactFacts }) {
  const { contact } = useMessages()
  const { contact: texts } = useFormMessages()
  const { phone, email, hours, address, taxNumber } = facts
  const { phone: dialed, socials, wechat, map } = facts.links
  const hasAddress = Boolean(address || map)
  const others = [email, wechat, hours, taxNumber]
  if (!dialed && !hasAddress && socials.length === 0 && !others.some(Boolean))
    return <p className="mt-6 text-quiet">{contact.nothing}</p>
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {dialed && (
        <Detail name={contact.phone}>
          <DetailLink url={dialed} text={phone} />
        </Detail>
      )}
      {socials.map(({ name, url, text }) => (
        <Detail key={name} name={name}>
          <DetailLink url={url} text={text} />
        </Detail>
      ))}
      {wechat && (
        <Detail name={wechat.label}>
          {wechat.qrCode ? (
            <DetailLink url={wechat.qrCode} text={wechat.text} />
          ) : (
            <DetailText text={wechat.text} />
          )}
        </Detail>
      )}
      {email && (
        <Detail name={texts.email}>
          <DetailLink url={`mailto:${email}`} text={email} />
        </Detail>
      )}
      {hours && (
        <Detail name={texts.hours}>
          <DetailText text={hours} />
        </Detail>
      )}
      {hasAddress && <PostalAddress address={address} map={map} />}
      {taxNumber && (
        <Detail name={texts.taxNumber}>
          <DetailText text={taxNumber} />
        </Detail>
      )}
    </dl>
  )
}

/** The postal address, with a link to an external map. The map is never embedded. */
function PostalAddress({ address, map }: { readonly address: string; readonly map: string | undefined }) {
  const { contact } = useFormMessages()
  return (
    <Detail name={contact.address}>
      {address && <DetailText text={address} />}
      {map && (
        <p className={address && '-mt-3'}>
          <DetailLink url={map} text={contact.map} />
        </p>
      )}
    </Detail>
  )
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-baseline gap-x-3 py-1 sm:gap-x-6">
      <dt className="w-24 text-quiet sm:w-32">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48">{children}</dd>
    </div>
  )
}

function DetailText({ text }: { readonly text: string }) {
  return <p className="figures py-2.5 whitespace-pre-line">{text}</p>
}

function DetailLink({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a href={url} rel="noopener" className={`${linkLine} figures break-all`}>
      {text}
    </a>
  )
}
