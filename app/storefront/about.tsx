import { href, Link } from 'react-router'
import type { Route } from './+types/about'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { quietButton } from '#app/ui/button.ts'
import { ContentPicture } from '#app/ui/content-picture.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { type AboutSection, aboutSections } from './about-sections.server.ts'
import { companyNameOf, originOf } from './company.ts'
import { headOf, headTags } from './head.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { language } = visit
  const texts = messagesIn(language).about
  const [companyName, about] = await Promise.all([companyNameOf(shop, visit), shop.content.about(language)])
  const title = about.title.trim() || texts.title
  const origin = originOf(shop, url)
  const sections = aboutSections(shop, visit, about)
  return {
    head: headOf({
      origin,
      path: href('/:lang/about', { lang: language }),
      language,
      title,
      companyName,
      description: texts.description(companyName),
      picture: sections.find(({ picture }) => picture)?.picture,
      structured: [
        { '@type': 'AboutPage', name: title, about: { '@type': 'Organization', name: companyName } },
      ],
    }),
    title,
    sections,
  }
}

export default function About({ loaderData: { title, sections } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {sections.length === 0 && <Nothing />}
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
      {picture && <ContentPicture src={picture} className="aspect-3/2 rounded-md bg-tile" />}
    </section>
  )
}

function Nothing() {
  const { about, catalog } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <p className="mt-4 text-lg text-quiet">{about.nothing}</p>
      <Link to={href('/:lang/catalogo/:page?', { lang })} className={`${quietButton} mt-6`}>
        {catalog.seeAll}
      </Link>
    </>
  )
}
