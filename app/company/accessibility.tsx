import { href } from 'react-router'
import type { Route } from './+types/accessibility'
import { formatDate } from '#domain/text/dates.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { ACCESSIBILITY_TEXTS } from '../messages/accessibility.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { quietButton } from '../ui/forms/button.ts'
import { ContactDetails } from '../contact/contact-details.tsx'
import { readContactFacts } from '../contact/contact-facts.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { headOf, headTags } from '../seo/head.ts'
import { nameInLead } from '../seo/head-text.ts'
import { breadcrumbList } from '../seo/structured-data.server.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The release date of the pages that were tested. */
const MADE_ON = '2026-11-21'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The accessibility statement. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language } = requestContext
  const facts = await readPageFacts(shop, requestContext, url)
  const { lead, body, intro, ...texts } = ACCESSIBILITY_TEXTS[language]
  const path = href('/:lang/accessibility', { lang: language })
  const crumbs = [{ name: messagesIn(language).labels.home, to: href('/:lang', { lang: language }) }]
  return {
    head: headOf(facts, {
      path,
      name: texts.title,
      lead: lead(nameInLead(facts.companyName)),
      body,
      structured: () => [breadcrumbList(facts, crumbs, { name: texts.title, to: path })],
    }),
    contact: await readContactFacts(shop, language),
    texts: { ...texts, intro: intro(facts.companyName) },
    madeOn: { day: MADE_ON, text: formatDate(new Date(`${MADE_ON}T12:00:00Z`), language, DEFAULT_TIME_ZONE) },
  }
}

export default function Accessibility({
  loaderData: { texts, madeOn, contact },
  params,
}: Route.ComponentProps) {
  return (
    <article className="max-w-prose">
      <h1 className="mb-4 text-2xl">{texts.title}</h1>
      <p className="text-lg">{texts.intro}</p>
      {texts.sections.map(({ title, texts: paragraphs = [], points = [] }) => (
        <section key={title}>
          <h2 className="mt-8 mb-2 text-xl">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points.length > 0 && (
            <ul className="mt-2 grid list-disc gap-2 ps-5">
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <ContactDetails facts={contact} />
      <p className="mt-4">
        <PageLink to={href('/:lang/contact', params)} className={quietButton}>
          {texts.write}
        </PageLink>
      </p>
      <p className="mt-8 text-sm text-quiet">
        {texts.madeOn} <time dateTime={madeOn.day}>{madeOn.text}</time>
      </p>
    </article>
  )
}
