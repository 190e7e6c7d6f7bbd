import { href } from 'react-router'
import type { Route } from './+types/contact'
import { useFrame } from '#app/frame-data.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { ContactWays } from '#app/ui/contact-ways.tsx'
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
  const { companyName } = useFrame()
  return (
    <div className="max-w-prose">
      <h1 className="text-2xl">{contact.title}</h1>
      <p className="mt-2 text-lg">{companyName}</p>
      <ContactWays />
    </div>
  )
}
