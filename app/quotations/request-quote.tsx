import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import type { Route } from './+types/request-quote'
import { formatCount } from '#domain/money/number-format.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import {
  CLIENT_QUOTE_REQUEST_RULES,
  QUOTE_REQUEST_RULES,
  type QuoteRequestField,
} from '#domain/quotations/quote-request.ts'
import { requestQuoteHref } from '../addresses/quotation-address.ts'
import { MessageForm } from '../company/message-form.tsx'
import { messagesIn } from '../messages/messages.server.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { requestContextKey, shopContext } from '../request/contexts.ts'
import { quoteItemsCookie } from '../request/cookies.ts'
import { readFields } from '../request/form-text.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { headOf, headTags } from '../seo/head.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AnswerNote } from '../ui/forms/answer-note.tsx'
import { linkLine, primaryButton, quietButton } from '../ui/forms/button.ts'
import { MessageSent } from '../ui/forms/message-sent.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { answerRequest, type RequestAnswer } from './answer-request.server.ts'
import { MAX_COLLECTED, writeCollected } from './collected-items.ts'
import { changeByAddress, collectedIn, viewItems } from './request-items.server.ts'
import { RequestItems } from './request-items.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = { shop: context.get(shopContext), requestContext: context.get(requestContextKey) }
  const { shop, requestContext } = visit
  const { language, session } = requestContext
  const path = requestQuoteHref(language)
  const collected = collectedIn(request)
  const changed = await changeByAddress(visit, url.searchParams, collected)
  if (changed) {
    const leftOut = Math.max(0, changed.length - MAX_COLLECTED)
    throw redirect(leftOut === 0 ? path : `${path}?left=${leftOut}`, {
      headers: { 'set-cookie': quoteItemsCookie(request, writeCollected(changed)) },
    })
  }
  const { title, description } = messagesIn(language).content.quoteRequest
  const facts = await readPageFacts(shop, requestContext, url)
  const items = viewItems(visit, collected)
  return {
    head: headOf(facts, { path, name: title, lead: description, body: '', isIndexed: false }),
    items,
    /** How many collected items are no longer sold. */
    gone: collected.length - items.length,
    /** How many items were too many for one request. */
    leftOut: Number(/^\d{1,3}$/.exec(url.searchParams.get('left') ?? '')?.[0] ?? 0),
    /** The number of the request that was just sent; '' = it has none. */
    sent: url.searchParams.get('sent'),
    client: session?.client.name,
    made: Date.now(),
    uuid: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = { shop: context.get(shopContext), requestContext: context.get(requestContextKey) }
  return answerRequest(visit, request, await request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const values = readFields(form, QUOTE_REQUEST_RULES)
  const typed = { problems: {}, values, quantities: {}, uuid: String(form.get('uuid')) }
  return withFailureAnswer<RequestAnswer>(
    serverAction,
    { ...typed, refusal: 'unavailable' },
    { ...typed, refusal: 'again' },
  )
}

/** The items that a visitor or a client collected, and the form that asks for their prices. */
export default function RequestQuote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { labels } = useMessages()
  const { quoteRequest: texts, contact } = useFormMessages()
  const { sent, client, gone, leftOut } = loaderData
  const items = actionData?.items ?? loaderData.items
  const lang = useLanguage()
  const catalog = href('/:lang/catalogo/:page?', params)
  const notes = (
    <>
      {gone > 0 && <Note>{texts.gone(formatCount(gone, lang), gone === 1)}</Note>}
      {leftOut > 0 && (
        <Note>
          {texts.leftOut(formatCount(leftOut, lang), leftOut === 1, formatCount(MAX_COLLECTED, lang))}
        </Note>
      )}
    </>
  )
  return (
    <div className="max-w-prose">
      <h1 className="text-2xl">{texts.title}</h1>
      {sent !== null ? (
        <div className="mt-6">
          <MessageSent title={sentTitle(sent)} next={texts.sentNext}>
            <PageLink to={catalog} className={quietButton}>
              {labels.catalog}
            </PageLink>
          </MessageSent>
        </div>
      ) : items.length === 0 ? (
        <>
          <div className="mt-6 empty:hidden">{notes}</div>
          {actionData?.reason && <AnswerNote of={actionData}>{actionData.reason}</AnswerNote>}
          <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
            <PageLink to={catalog} className={primaryButton}>
              {labels.catalog}
            </PageLink>
          </EmptyState>
        </>
      ) : (
        <>
          <p className="mt-2 mb-6 text-quiet">{texts.intro}</p>
          {notes}
          <RequestForm page={loaderData} answer={actionData}>
            <div>
              <RequestItems
                items={items}
                typed={actionData?.quantities ?? {}}
                wrong={actionData?.wrong ?? []}
              />
              <PageLink to={catalog} className={`${linkLine} mt-2`}>
                {texts.more}
              </PageLink>
            </div>
            {client !== undefined && <p className="text-quiet">{texts.by(client)}</p>}
          </RequestForm>
        </>
      )}
    </div>
  )

  function sentTitle(number: string) {
    const isNumber = /^[1-9]\d{0,14}$/.test(number)
    return isNumber ? texts.sentTitle(quotationNumber(Number(number))) : contact.sentTitle
  }
}

/** What is not on the request, although it was put there. */
function Note({ children }: { readonly children: string }) {
  return <p className="mb-6 rounded-md border-l-4 border-line bg-tile p-3">{children}</p>
}

interface RequestFormProps {
  readonly page: Pick<Route.ComponentProps['loaderData'], 'client' | 'made' | 'uuid'>
  readonly answer: RequestAnswer | undefined
  readonly children: ReactNode
}

/** The shop knows who a client is; a visitor says it. */
function RequestForm({ page, answer, children }: RequestFormProps) {
  const { contact, requestAccess, quoteRequest } = useFormMessages()
  const message = { name: 'message', label: contact.message, rows: 4, isOptional: true } as const
  const shared = { answer, made: page.made, known: {}, submit: quoteRequest.send }
  const content = (
    <>
      <input type="hidden" name="uuid" value={answer?.uuid ?? page.uuid} />
      {children}
    </>
  )
  if (page.client !== undefined)
    return (
      <MessageForm<'message'> {...shared} rules={CLIENT_QUOTE_REQUEST_RULES} fields={[message]}>
        {content}
      </MessageForm>
    )
  return (
    <MessageForm<QuoteRequestField>
      {...shared}
      rules={QUOTE_REQUEST_RULES}
      fields={[
        {
          name: 'company',
          label: requestAccess.company,
          autoComplete: 'organization',
          isOptional: true,
        },
        { name: 'name', label: contact.name, autoComplete: 'name' },
        { name: 'email', label: contact.email, type: 'email', autoComplete: 'email' },
        {
          name: 'phone',
          label: contact.phone,
          type: 'tel',
          autoComplete: 'tel',
          isOptional: true,
          width: 'short',
        },
        message,
      ]}
    >
      {content}
    </MessageForm>
  )
}
