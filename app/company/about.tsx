import { href } from 'react-router'
import type { Route } from './+types/about'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useMessages } from '../messages/messages.tsx'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { quietButton } from '../ui/forms/button.ts'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { missingContent, missingNote } from '../request/outage-notes.server.ts'
import { RichText } from '../ui/rich-text.tsx'
import { type AboutSection, aboutSections } from './about-sections.server.ts'
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
  const { labels, about: words } = messagesIn(language)
  const texts = SEO_TEXTS[language].about
  const [facts, about] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    shop.content.about(language),
  ])
  const title = about.title.trim() || words.title
  const path = href('/:lang/about', { lang: language })
  const crumbs = [{ name: labels.home, to: href('/:lang', { lang: language }) }]
  const sections = aboutSections(shop, requestContext, about)
  return {
    head: headOf(facts, {
      path,
      name: title,
      lead: texts.lead(nameInLead(facts.companyName)),
      body: texts.body,
      isIndexed: sections.length > 0,
      picture: sections.find(({ picture }) => picture)?.picture,
      structured: () => [breadcrumbList(facts, crumbs, { name: title, to: path })],
    }),
    title,
    sections,
    note: missingNote(requestContext, missingContent(shop, requestContext, ['about'])),
  }
}

export default function About({ loaderData: { title, sections, note } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <OutageNote text={note} className="mt-4" />
      {sections.length === 0 && <Nothing isMissing={note !== undefined} />}
      <div className="mt-6 grid gap-14">
        {sections.map((section, index) => (
          <Section key={section.title + String(index)} section={section} />
        ))}
      </div>
    </>
  )
}

function Section({ section: { title, html, picture } }: { readonly section: AboutSection }) {
  return (
    <section className="grid items-start gap-x-14 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        {title && <h2 className="mb-3 text-xl">{title}</h2>}
        <RichText html={html} />
      </div>
      {picture && <ContentPicture src={picture} place="part" className="aspect-3/2 rounded-md bg-tile" />}
    </section>
  )
}

function Nothing({ isMissing }: { readonly isMissing: boolean }) {
  const { about, catalog } = useMessages()
  const lang = useLanguage()
  return (
    <>
      {!isMissing && <p className="mt-4 text-lg text-quiet">{about.nothing}</p>}
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={`${quietButton} mt-6`}>
        {catalog.seeAll}
      </PageLink>
    </>
  )
}
