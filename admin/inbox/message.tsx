import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useFetcher } from 'react-router'
import type { Route } from './+types/message'
import { may } from '#domain/staff/roles.ts'
import { whatsappAddress } from '#domain/text/whatsapp-address.ts'
import { readId } from '../request/read-id.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { TextField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext, isUnsavedContext } from '../request/contexts.ts'
import { formerIn, textIn } from '../request/form.ts'
import { reloadAfterRefusal } from '../request/reload-after-refusal.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { SubjectTrail } from '../trail/subject-trail.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { listAddressFrom, useListAddress } from '../ui/list-address.ts'
import { FormToken, useFormToken } from '../ui/form-token.tsx'
import { Message as Hint } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'

const TEMPLATES = ['price', 'access', 'shortly'] as const

/** What a message is marked as, with the notice about it. */
const MARKS = {
  done: 'message_done',
  open: 'message_open',
  spam: 'message_spam',
  not_spam: 'message_not_spam',
} as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { messages, trail } = context.get(backOfficeContext)
  const message = await messages.read(member, readId(params.message) ?? 0)
  if (!message) throw data({ code: 'unknown' }, { status: 404 })
  return {
    message,
    changes: await trail.list(member, { subject: { kind: 'message', id: String(message.messageId) } }),
    zone: unitsOf(context).zone,
    mayAnswer: may(member.roles, 'answer_messages'),
    whatsapp: whatsappAddress(message.phone),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { messages } = context.get(backOfficeContext)
  const messageId = readId(params.message) ?? 0
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'read') {
    await messages.keepRead(member, messageId)
    return data({ text: undefined, problem: undefined })
  }
  const text = textIn(form, 'text')
  const message = await messages.read(member, messageId)
  if (!message) throw data({ code: 'unknown' }, { status: 404 })
  const goBack = (what: 'message_answered' | (typeof MARKS)[keyof typeof MARKS], change?: number) => {
    const notice = { what, about: message.name || message.email, change }
    return redirect(listAddressFrom('/messages', url.search), {
      headers: { 'set-cookie': noticeCookie(request, notice) },
    })
  }
  const template = TEMPLATES.find((name) => name === intent)
  if (template) {
    // What was typed stays, and the template comes after it
    context.set(isUnsavedContext, true)
    const begun = textsIn(message.language).inbox.templateTexts[template]
    return data({ text: text.trim() === '' ? begun : `${text.trimEnd()}\n\n${begun}`, problem: undefined })
  }
  const as = (Object.keys(MARKS) as (keyof typeof MARKS)[]).find((mark) => mark === intent)
  if (as) {
    const marked = await messages.mark(member, { messageId, as })
    return marked.ok
      ? goBack(MARKS[as], marked.value.change)
      : data({ text, problem: marked.code }, { status: 422 })
  }
  const former = formerIn(form, ['answeredAt'])
  if (!former) return data({ text, problem: 'made_before' } as const, { status: 409 })
  const answer = { messageId, text, formerAnsweredAt: former.answeredAt || null }
  const answered = await messages.answer(member, answer)
  return answered.ok ? goBack('message_answered') : data({ text, problem: answered.code }, { status: 422 })
}

/** Marks the message as read, because opening a page changes nothing. Without scripts an answer or a mark does. */
function useKeepRead({ messageId, isUnread }: { messageId: number; isUnread: boolean }, mayAnswer: boolean) {
  const { submit } = useFetcher()
  const token = useFormToken()
  const sent = useRef(0)
  useEffect(() => {
    if (!isUnread || !mayAnswer || sent.current === messageId) return
    sent.current = messageId
    void submit({ intent: 'read', xsrf: token }, { method: 'post' })
  }, [messageId, isUnread, mayAnswer, submit, token])
}

export const shouldRevalidate = reloadAfterRefusal

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { inbox: texts } = useTexts()
  const { message, zone, mayAnswer } = loaderData
  useKeepRead(message, mayAnswer)
  return (
    <>
      <title>{texts.one(message.name)}</title>
      <BackLink to={useListAddress('/messages')}>{texts.title}</BackLink>
      <h1 className="text-2xl break-words">
        <bdi>{message.name || message.email}</bdi>
      </h1>
      <div className="mt-3 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <Sender {...loaderData} />
        {/* Plain text, whatever the visitor wrote */}
        <blockquote
          lang={LANGUAGE_TAGS[message.language]}
          className="rounded-md border border-line bg-surface p-4 break-words whitespace-pre-wrap"
        >
          <bdi>{message.message}</bdi>
        </blockquote>
        {message.answer && (
          <Section title={texts.answeredBy(message.answer.by ?? '')}>
            <p className="text-sm text-quiet">
              <Moment at={message.answer.at} zone={zone} />
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{message.answer.text}</p>
          </Section>
        )}
        {message.doneAt && !message.answer && (
          <Hint kind="note">
            {texts.answeredElsewhere} · <Moment at={message.doneAt} zone={zone} />
          </Hint>
        )}
        {mayAnswer && <Answer message={message} {...actionData} />}
        {mayAnswer && <Marks message={message} />}
        <SubjectTrail trail={loaderData.changes} zone={zone} />
      </div>
    </>
  )
}

type ReadMessage = Route.ComponentProps['loaderData']['message']

function Sender({ message, zone, whatsapp }: Route.ComponentProps['loaderData']) {
  const { inbox: texts, signs } = useTexts()
  const textLink = 'inline-flex min-h-11 items-center text-accent underline'
  return (
    <div>
      <p className="flex flex-wrap gap-x-5">
        <a href={`mailto:${encodeURIComponent(message.email)}`} className={`${textLink} wrap-anywhere`}>
          <bdi>{message.email}</bdi>
        </a>
        {message.phone && (
          <a
            href={`tel:${message.phone.replace(/[^\d+]/g, '')}`}
            className={`figures ${textLink} wrap-anywhere`}
          >
            <bdi>{message.phone}</bdi>
          </a>
        )}
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noreferrer" className={textLink}>
            {texts.whatsapp}
          </a>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {message.client && (
          <Link to={`/clients/${message.client.clientId}`} className={`${textLink} break-words`}>
            <bdi>
              {texts.client}
              {signs.colon}
              {message.client.name}
            </bdi>
          </Link>
        )}
        <Link to={`/messages?${new URLSearchParams({ from: message.email })}`} className={textLink}>
          {texts.sameSender}
        </Link>
      </p>
      <p className="text-sm text-quiet">
        <Moment at={message.receivedAt} zone={zone} /> · {texts.writtenIn(LANGUAGE_NAMES[message.language])}
      </p>
    </div>
  )
}

interface AnswerProps {
  readonly message: ReadMessage
  /** What was typed and is not sent. */
  readonly text?: string | undefined
  readonly problem?: 'not_found' | 'invalid_answer' | 'answered_meanwhile' | 'made_before' | undefined
}

function Answer({ message, text, problem }: AnswerProps) {
  const { inbox: texts, forms } = useTexts()
  const about = problem === 'made_before' ? forms.madeBefore : problem && texts.problems[problem]
  return (
    <EditForm
      name="answer"
      version={{ answeredAt: message.answer?.at ?? '' }}
      typed={text === undefined ? undefined : { text }}
      problems={problem === 'invalid_answer' ? { text: about } : { '': about }}
      isKept
      className="grid gap-3"
    >
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="text-sm text-quiet">{texts.templates}</legend>
        {TEMPLATES.map((template) => (
          <button key={template} name="intent" value={template} className="button button-quiet">
            {texts.template[template]}
          </button>
        ))}
      </fieldset>
      <TextField
        label={texts.answer}
        name="text"
        rows={8}
        maxLength={5_000}
        lang={LANGUAGE_TAGS[message.language]}
      />
      <p className="text-sm text-quiet">{texts.answerNote(LANGUAGE_NAMES[message.language])}</p>
      <SaveBar label={message.answer ? texts.sendAgain : texts.send} intent="answer" />
    </EditForm>
  )
}

function Marks({ message }: { readonly message: ReadMessage }) {
  const { inbox: texts } = useTexts()
  const mark = (as: keyof typeof MARKS, label: string) => (
    <button name="intent" value={as} className="button button-quiet">
      {label}
    </button>
  )
  return (
    <Form method="post" className="flex flex-wrap gap-2 border-t border-line pt-4">
      <FormToken />
      {message.state === 'open' && mark('done', texts.markDone)}
      {message.state === 'answered' && mark('open', texts.reopen)}
      {message.state === 'spam' ? mark('not_spam', texts.notSpam) : mark('spam', texts.markSpam)}
    </Form>
  )
}
