import { data, href } from 'react-router'
import type { Route } from './+types/about-page'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { safeHtml } from '../ui/rich-text.server.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { readPageFacts } from '../request/page-facts.ts'
import { headOf, headTags } from '../seo/head.ts'
import { shorten } from '../seo/head-text.ts'
import { breadcrumbList } from '../seo/structured-data.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A further page of the company: legal notice, privacy, terms. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language } = requestContext
  const [facts, about] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    shop.content.about(language),
  ])
  const page = about.pages.find(({ slug }) => slug === params.slug)
  if (!page) throw data(null, { status: 404 })
  const { labels, about: words } = messagesIn(language)
  const texts = SEO_TEXTS[language].companyPage
  const path = href('/:lang/about/:slug', { lang: language, slug: page.slug })
  const crumbs = [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: about.title.trim() || words.title, to: href('/:lang/about', { lang: language }) },
  ]
  return {
    head: headOf(facts, {
      path,
      name: page.title,
      lead: texts.lead(shorten(page.title, 40), shorten(facts.companyName, 40)),
      body: texts.body,
      structured: () => [breadcrumbList(facts, crumbs, { name: page.title, to: path })],
    }),
    crumbs,
    title: page.title,
    html: safeHtml(page.body, language),
  }
}

export default function AboutPage({ loaderData: { crumbs, title, html } }: Route.ComponentProps) {
  return (
    <article>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-2 mb-6 text-2xl">{title}</h1>
      <RichText html={html} />
    </article>
  )
}
