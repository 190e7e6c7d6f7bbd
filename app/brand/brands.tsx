import { href } from 'react-router'
import type { Route } from './+types/brands'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useMessages } from '../messages/messages.tsx'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { quietButton } from '../ui/forms/button.ts'
import { missingContent, missingNote } from '../request/outage-notes.server.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { shopBrands } from './shop-brands.server.ts'
import { BrandCards } from './brand-cards.tsx'
import { readPageFacts } from '../request/page-facts.ts'
import { headOf, headTags } from '../seo/head.ts'
import { nameInLead } from '../seo/head-text.ts'
import { breadcrumbList } from '../seo/structured-data.server.ts'
import { PageLink } from '../ui/page-link.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language } = requestContext
  const { labels, brands: words } = messagesIn(language)
  const texts = SEO_TEXTS[language].brands
  const [facts, brands] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    shopBrands(shop, shop.catalog(), language),
  ])
  const path = href('/:lang/brands', { lang: language })
  const crumbs = [{ name: labels.home, to: href('/:lang', { lang: language }) }]
  return {
    head: headOf(facts, {
      path,
      name: words.title,
      lead: texts.lead(nameInLead(facts.companyName)),
      body: texts.body,
      isIndexed: brands.length > 0,
      structured: () => [breadcrumbList(facts, crumbs, { name: words.title, to: path })],
    }),
    brands,
    note: missingNote(requestContext, missingContent(shop, requestContext, ['brands'])),
  }
}

export default function Brands({ loaderData: { brands, note } }: Route.ComponentProps) {
  const texts = useMessages().brands
  return (
    <>
      <h1 className="mb-6 text-2xl">{texts.title}</h1>
      <OutageNote text={note} />
      {brands.length > 0 ? (
        <BrandCards brands={brands} showsSummary />
      ) : (
        <Nothing isMissing={note !== undefined} />
      )}
    </>
  )
}

function Nothing({ isMissing }: { readonly isMissing: boolean }) {
  const { brands, catalog } = useMessages()
  const lang = useLanguage()
  return (
    <>
      {!isMissing && <p className="text-lg text-quiet">{brands.nothing}</p>}
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={`${quietButton} mt-6`}>
        {catalog.seeAll}
      </PageLink>
    </>
  )
}
