import { href, Link } from 'react-router'
import type { Route } from './+types/brands'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { quietButton } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { brandCards } from './brand-card.server.ts'
import { BrandCards } from './brand-cards.tsx'
import { catalogHref } from './catalog-address.ts'
import { companyNameOf, originOf } from './company.ts'
import { headOf, headTags, itemList } from './head.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { language } = visit
  const texts = messagesIn(language).brands
  const [companyName, brands] = await Promise.all([
    companyNameOf(shop, visit),
    shop.content.brands(language).then((found) => brandCards(shop, found)),
  ])
  const origin = originOf(shop, url)
  return {
    head: headOf({
      origin,
      path: href('/:lang/brands', { lang: language }),
      language,
      title: texts.title,
      companyName,
      description: texts.description(companyName),
      structured: [
        itemList(
          brands.map(({ name }) => ({
            name,
            url: origin + catalogHref(language, 'catalogo', { brand: name }),
          })),
        ),
      ],
    }),
    brands,
  }
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  const texts = useMessages().brands
  return (
    <>
      <h1 className="mb-6 text-2xl">{texts.title}</h1>
      {brands.length > 0 ? <BrandCards brands={brands} /> : <Nothing />}
    </>
  )
}

function Nothing() {
  const { brands, catalog } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <p className="text-lg text-quiet">{brands.nothing}</p>
      <Link to={href('/:lang/catalogo/:page?', { lang })} className={`${quietButton} mt-6`}>
        {catalog.seeAll}
      </Link>
    </>
  )
}
