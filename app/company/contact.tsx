import { Suspense } from 'react'
import { href } from 'react-router'
import type { Route } from './+types/contact'
import { CONTACT_RULES, type ContactField } from '#domain/accounts/contact.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { useFrame } from '../request/frame-data.ts'
import { SALE_TEXTS } from '../messages/sale.server.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { contentPicture } from '../pictures/picture-address.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { quietButton } from '../ui/forms/button.ts'
import { ContactDetails } from '../contact/contact-details.tsx'
import { readContactFacts } from '../contact/contact-facts.server.ts'
import { readFields } from '../request/form-text.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { missingContent, missingNote } from '../request/outage-notes.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { headOf, headTags } from '../seo/head.ts'
import { nameInLead } from '../seo/head-text.ts'
import { submitMessage } from './submit-message.server.ts'
import { findInquiryItem } from '../item/inquiry-item.server.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from '../ui/forms/message-sent.tsx'
import { breadcrumbList, organization } from '../seo/structured-data.server.ts'
import { lazyPart } from '../ui/lazy.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** Lazy: few messages are about an item. */
const InquiryItem = lazyPart(async () => (await import('../item/inquiry-item.tsx')).InquiryItem)

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language, session } = requestContext
  const { labels, contact } = messagesIn(language)
  const [facts, environments] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    shop.content.environments(language),
  ])
  const texts = SEO_TEXTS[language].contact
  const path = href('/:lang/contact', { lang: language })
  const isSent = url.searchParams.has('sent')
  const item = findInquiryItem(shop, requestContext.language, url.searchParams.get('item'))
  return {
    head: headOf(facts, {
      path,
      name: contact.title,
      lead: texts.lead(nameInLead(facts.companyName)),
      body: texts.body,
      isIndexed: !isSent && !item,
      structured: () => [
        breadcrumbList(facts, [{ name: labels.home, to: href('/:lang', { lang: language }) }], {
          name: contact.title,
          to: path,
        }),
        organization(facts, environments, contentPicture(shop, environments.mark)),
      ],
    }),
    note: missingNote(requestContext, missingContent(shop, requestContext, ['environments'])),
    contact: await readContactFacts(shop, language),
    isSent,
    made: Date.now(),
    item,
    known: {
      ...(session && {
        name: session.client.person?.name ?? session.client.name,
        email: session.client.person?.email ?? session.client.email,
        phone: session.client.phone,
      }),
      ...(item && { message: SALE_TEXTS[language].ask.price(item.name, item.code) }),
    },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitMessage(context, request, {
    rules: CONTACT_RULES,
    toMessage: ({ phone, ...message }) => ({ ...message, ...(phone !== '' && { phone }) }),
    next: `${href('/:lang/contact', params)}?sent`,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFields(await request.clone().formData(), CONTACT_RULES)
  return withFailureAnswer(
    serverAction,
    { problems: {}, refusal: 'unavailable', values },
    { problems: {}, refusal: 'again', values },
  )
}

export default function Contact({ loaderData, actionData, params }: Route.ComponentProps) {
  const { contact } = useMessages()
  const content = useFormMessages()
  const { companyName } = useFrame()
  const { note, isSent, made, known, item } = loaderData
  const { formTitle, waysTitle, sentTitle, sentNext, another, ...labels } = content.contact
  return (
    <>
      <h1 className="text-2xl">{contact.title}</h1>
      <p className="mt-1 text-lg text-quiet">{companyName}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        {isSent ? (
          <MessageSent title={sentTitle} next={sentNext}>
            <PageLink to={href('/:lang/contact', params)} className={quietButton}>
              {another}
            </PageLink>
          </MessageSent>
        ) : (
          <section aria-labelledby="write">
            <h2 id="write" className="mb-5 text-xl">
              {formTitle}
            </h2>
            {item && (
              <Suspense>
                <InquiryItem item={item} />
              </Suspense>
            )}
            <MessageForm<ContactField>
              key={item?.id}
              rules={CONTACT_RULES}
              answer={actionData}
              known={known}
              made={made}
              submit={content.forms.send}
              fields={[
                { name: 'name', label: labels.name, autoComplete: 'name' },
                { name: 'email', label: labels.email, type: 'email', autoComplete: 'email' },
                {
                  name: 'phone',
                  label: labels.phone,
                  type: 'tel',
                  autoComplete: 'tel',
                  isOptional: true,
                  width: 'short',
                },
                { name: 'message', label: labels.message, rows: 7 },
              ]}
            />
          </section>
        )}
        <section aria-labelledby="ways">
          <h2 id="ways" className="text-xl">
            {waysTitle}
          </h2>
          {note ? <OutageNote text={note} className="mt-6" /> : <ContactDetails facts={loaderData.contact} />}
        </section>
      </div>
    </>
  )
}
