import { href, Link } from 'react-router'
import type { Route } from './+types/about'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { quietButton } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { companyNameOf, originOf } from './company.ts'
import { headOf, headTags } from './head.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { about } = messagesIn(visit.language)
  const companyName = await companyNameOf(shop, visit)
  return {
    head: headOf({
      origin: originOf(shop, url),
      path: href('/:lang/about', { lang: visit.language }),
      language: visit.language,
      title: about.title,
      companyName,
      description: about.description(companyName),
    }),
  }
}

export default function About() {
  const { about, catalog } = useMessages()
  const lang = useLanguage()
  return (
    <div className="max-w-prose">
      <h1 className="text-2xl">{about.title}</h1>
      <p className="mt-4 text-lg text-quiet">{about.nothing}</p>
      <Link to={href('/:lang/catalogo/:page?', { lang })} className={`${quietButton} mt-6`}>
        {catalog.seeAll}
      </Link>
    </div>
  )
}
