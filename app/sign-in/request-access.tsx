import { href } from 'react-router'
import type { Route } from './+types/request-access'
import { ACCESS_REQUEST_RULES, type AccessRequestField } from '#domain/accounts/contact.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { requestContextKey, shopContext } from '../request/contexts.ts'
import { submitMessage } from '../company/submit-message.server.ts'
import { MessageForm } from '../company/message-form.tsx'
import { MessageSent } from '../ui/forms/message-sent.tsx'
import { linkLine, quietButton } from '../ui/forms/button.ts'
import { readFields } from '../request/form-text.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { PageLink } from '../ui/page-link.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(requestContextKey)
  const { aside_sub_title: terms } = await context.get(shopContext).content.layout(language)
  return { isSent: url.searchParams.has('sent'), made: Date.now(), terms }
}

/** Sends the request as a contact message too, for product APIs without access requests. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { requestAccess } = messagesIn(context.get(requestContextKey).language).content
  return submitMessage(context, request, {
    rules: ACCESS_REQUEST_RULES,
    toMessage: ({ company, phone, ...person }) => ({
      ...person,
      ...(phone !== '' && { phone }),
      message: requestAccess.asMessage(company),
      accessRequest: { company },
    }),
    next: `${href('/:lang/oauth/request-access', params)}?sent`,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFields(await request.clone().formData(), ACCESS_REQUEST_RULES)
  return withFailureAnswer(serverAction, { problems: {}, refusal: 'unavailable', values })
}

export default function RequestAccess({ loaderData, actionData, params }: Route.ComponentProps) {
  const { content, catalog } = useClientMessages()
  const { requestAccess: texts, contact: labels } = content
  return (
    <div className="form-card">
      <ClientHead title={texts.title} description={texts.description} />
      <h1 className="text-2xl">{texts.title}</h1>
      {loaderData.isSent ? (
        <div className="mt-6">
          <MessageSent title={texts.sentTitle} next={texts.sentNext}>
            <PageLink to={href('/:lang/catalogo/:page?', params)} className={quietButton}>
              {catalog.seeAll}
            </PageLink>
          </MessageSent>
        </div>
      ) : (
        <>
          {loaderData.terms && <p className="mt-2">{loaderData.terms}</p>}
          <p className="mt-2 mb-6">{texts.intro}</p>
          <MessageForm<AccessRequestField>
            rules={ACCESS_REQUEST_RULES}
            answer={actionData}
            known={{}}
            made={loaderData.made}
            submit={texts.submit}
            fields={[
              { name: 'company', label: texts.company, autoComplete: 'organization' },
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
            ]}
          />
          <p className="mt-6">
            <PageLink to={href('/:lang/oauth/login', params)} className={linkLine}>
              {texts.have}
            </PageLink>
          </p>
        </>
      )}
    </div>
  )
}
