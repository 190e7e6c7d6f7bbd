import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { textLink } from './button.ts'
import { phoneAddress, SOCIAL_NAMES, socialLinks } from './social-links.ts'

/** Every way to reach the company that its settings know; where there is none, that is said. */
export function ContactWays() {
  const { contact } = useMessages()
  const { environments } = useFrame()
  const phone = environments.phone ?? ''
  const dialed = phoneAddress(phone)
  const ways = [
    ...(dialed ? [{ name: contact.phone, url: dialed, text: phone }] : []),
    ...socialLinks(environments).map(({ brand, url }) => ({
      name: SOCIAL_NAMES[brand],
      url,
      text: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
    })),
  ]
  if (ways.length === 0) return <p className="mt-6 text-quiet">{contact.nothing}</p>
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {ways.map(({ name, url, text }) => (
        <div key={name} className="flex min-h-14 flex-wrap items-center gap-x-6">
          <dt className="w-24 text-quiet">{name}</dt>
          <dd>
            <a
              href={url}
              rel="noopener"
              className={`${textLink} figures inline-flex min-h-11 items-center break-all`}
            >
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
