import { href, Link } from 'react-router'
import type { Route } from './+types/contact'
import { CONTACT_RULES, type ContactField } from '#domain/contact.ts'
import { keepPage } from '#app/client/keep-page.ts'
import { useFrame } from '#app/frame-data.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { quietButton } from '#app/ui/button.ts'
import { ContactWays } from '#app/ui/contact-ways.tsx'
import { readFields } from '#app/ui/form-text.ts'
import { companyNameOf, originOf } from './company.ts'
import { headOf, headTags } from './head.ts'
import { leaveMessage } from './leave-message.server.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { language, session } = visit
  const { contact } = messagesIn(language)
  const companyName = await companyNameOf(shop, visit)
  const isSent = url.searchParams.has('sent')
  return {
    head: headOf({
      origin: originOf(shop, url),
      path: href('/:lang/contact', { lang: language }),
      language,
      title: contact.title,
      companyName,
      description: contact.description(companyName),
      isIndexed: !isSent,
    }),
    isSent,
    made: Date.now(),
    known: session && {
      name: session.client.name,
      email: session.client.email,
      phone: session.client.phone,
    },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return leaveMessage(context, request, {
    rules: CONTACT_RULES,
    toMessage: ({ phone, ...message }) => ({ ...message, ...(phone !== '' && { phone }) }),
    next: `${href('/:lang/contact', params)}?sent`,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFields(await request.clone().formData(), CONTACT_RULES)
  return keepPage(
    serverAction,
    { problems: {}, refusal: 'unavailable', values },
    { problems: {}, refusal: 'again', values },
  )
}

export default function Contact({ loaderData, actionData, params }: Route.ComponentProps) {
  const { contact, content } = useMessages()
  const { companyName } = useFrame()
  const { isSent, made, known = {} } = loaderData
  const { formTitle, waysTitle, sentTitle, sentNext, another, ...labels } = content.contact
  return (
    <>
      <h1 className="text-2xl">{contact.title}</h1>
      <p className="mt-1 text-lg text-quiet">{companyName}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        {isSent ? (
          <MessageSent title={sentTitle} next={sentNext}>
            <Link to={href('/:lang/contact', params)} className={quietButton}>
              {another}
            </Link>
          </MessageSent>
        ) : (
          <section aria-labelledby="write">
            <h2 id="write" className="mb-5 text-xl">
              {formTitle}
            </h2>
            <MessageForm<ContactField>
              rules={CONTACT_RULES}
              answer={actionData}
              known={known}
              made={made}
              submit={content.forms.send}
              fields={[
                { name: 'name', label: labels.name, autoComplete: 'name' },
                { name: 'email', label: labels.email, type: 'email', autoComplete: 'email' },
                { name: 'phone', label: labels.phone, type: 'tel', autoComplete: 'tel', isOptional: true },
                { name: 'message', label: labels.message, rows: 7 },
              ]}
            />
          </section>
        )}
        <section aria-labelledby="ways">
          <h2 id="ways" className="text-xl">
            {waysTitle}
          </h2>
          <ContactWays />
        </section>
      </div>
    </>
  )
}
