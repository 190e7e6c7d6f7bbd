import { data, href } from 'react-router'
import type { Route } from './+types/about-page'
import { messagesIn } from '#app/messages/messages.server.ts'
import { safeHtml } from '#app/rich-text.server.ts'
import { shopContext, visitContext } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { companyNameOf, originOf } from './company.ts'
import { breadcrumbList, headOf, headTags } from './head.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A further page of the company: legal notice, privacy, terms. One that is not there answers 404 (R6). */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { language } = visit
  const [companyName, about] = await Promise.all([companyNameOf(shop, visit), shop.content.about(language)])
  const page = about.pages.find(({ slug }) => slug === params.slug)
  if (!page) throw data(null, { status: 404 })
  const { labels, about: texts, content } = messagesIn(language)
  const origin = originOf(shop, url)
  const crumbs = [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: about.title.trim() || texts.title, to: href('/:lang/about', { lang: language }) },
  ]
  return {
    head: headOf({
      origin,
      path: href('/:lang/about/:slug', { lang: language, slug: page.slug }),
      language,
      title: page.title,
      companyName,
      description: content.about.pageDescription(page.title, companyName),
      structured: [breadcrumbList(crumbs.map(({ name, to }) => ({ name, url: origin + to })))],
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
