import { href } from 'react-router'
import type { Route } from './+types/contact'
import { useFrame } from '#app/frame-data.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { textLink } from '#app/ui/button.ts'
import { phoneAddress, SOCIAL_NAMES, socialLinks } from '#app/ui/social-links.ts'
import { companyNameOf, originOf } from './company.ts'
import { headOf, headTags } from './head.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { contact } = messagesIn(visit.language)
  const companyName = await companyNameOf(shop, visit)
  return {
    head: headOf({
      origin: originOf(shop, url),
      path: href('/:lang/contact', { lang: visit.language }),
      language: visit.language,
      title: contact.title,
      companyName,
      description: contact.description(companyName),
    }),
  }
}

export default function Contact() {
  const { contact } = useMessages()
  const { companyName, environments } = useFrame()
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
  return (
    <div className="max-w-prose">
      <h1 className="text-2xl">{contact.title}</h1>
      <p className="mt-2 text-lg">{companyName}</p>
      {ways.length === 0 && <p className="mt-6 text-quiet">{contact.nothing}</p>}
      <dl className="mt-6 divide-y divide-line border-y border-line empty:hidden">
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
    </div>
  )
}
