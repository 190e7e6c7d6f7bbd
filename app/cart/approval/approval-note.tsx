import { type ReactNode, useEffect, useId } from 'react'
import { Form, href } from 'react-router'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { useFrame } from '../../request/frame-data.ts'
import { clearDrafts } from '../send/draft-remarks.ts'
import type { ShownMoment } from '../../ui/moment.tsx'
import { quietButton } from '../../ui/forms/button.ts'
import { LabeledText } from '../../ui/forms/labeled-field.tsx'
import { AntiForgery } from '../../ui/forms/post-fields.tsx'
import type { ApprovalView, CartRights } from './approval-view.ts'

interface ApprovalNoteProps {
  readonly approval: ApprovalView
  readonly rights: CartRights
  /** Why the cart should change, as it was typed. */
  readonly typed: string
}

/** Who asks for an approval of the cart, and what whoever reads it can do about it. */
export function ApprovalNote(props: ApprovalNoteProps) {
  const { approval, rights } = props
  const texts = useClientMessages().people.approval
  const client = useFrame().client?.name ?? ''
  const { state, isOwn, askedBy, asked, returned, returnedBy } = approval
  // The request has what was written: the next cart begins without it
  useEffect(() => {
    if (isOwn && state === 'waiting') clearDrafts(client)
  }, [isOwn, state, client])
  const title =
    state === 'returned'
      ? texts.returned(returnedBy, textOf(returned))
      : isOwn
        ? texts.ownWaiting(textOf(asked))
        : texts.waiting(askedBy, textOf(asked))
  return (
    <Note title={title} message={state === 'returned' ? approval.answer : approval.message}>
      {state === 'waiting' ? <WaitingActions {...props} /> : (isOwn || rights.mayApprove) && <Withdraw />}
    </Note>
  )
}

interface NoteProps {
  readonly title: string
  /** '' = none. */
  readonly message: string
  readonly children: ReactNode
}

function Note({ title, message, children }: NoteProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-4 max-w-prose rounded-md border-l-4 border-accent bg-accent-wash p-4 print:hidden"
    >
      <h2 id={id} className="font-semibold wrap-anywhere">
        {title}
      </h2>
      {message !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>}
      {children}
    </section>
  )
}

/** Who asked may withdraw the request; who approves sends the cart below, or returns it here. */
function WaitingActions({ approval, rights, typed }: ApprovalNoteProps) {
  const texts = useClientMessages().people.approval
  const { isOwn, askedBy } = approval
  if (isOwn || !rights.mayApprove)
    return (
      <>
        <p className="mt-2">{isOwn ? texts.ownText : texts.others}</p>
        {isOwn && <Withdraw />}
      </>
    )
  return (
    <>
      <p className="mt-2">{texts.check}</p>
      <details className="mt-2" open={typed !== ''}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-3">
          {texts.refuse}
        </summary>
        <ApprovalForm todo="return">
          <LabeledText label={texts.why} name="answer" rows={2} defaultValue={typed} />
          <p className="text-sm text-quiet">{texts.whyHint(askedBy)}</p>
          <div>
            <button className={quietButton}>{texts.giveBack}</button>
          </div>
        </ApprovalForm>
      </details>
    </>
  )
}

function Withdraw() {
  const texts = useClientMessages().people.approval
  return (
    <ApprovalForm todo="withdraw">
      <p>
        <button className={quietButton}>{texts.withdraw}</button>
      </p>
    </ApprovalForm>
  )
}

interface ApprovalFormProps {
  readonly todo: 'return' | 'withdraw'
  readonly children: ReactNode
}

function ApprovalForm({ todo, children }: ApprovalFormProps) {
  const lang = useLanguage()
  return (
    <Form
      method="post"
      action={href('/:lang/client/shopping-cart/send', { lang })}
      className="mt-3 grid gap-3"
    >
      <AntiForgery />
      <input type="hidden" name="back" value={href('/:lang/client/shopping-cart', { lang })} />
      <input type="hidden" name="do" value={todo} />
      {children}
    </Form>
  )
}

function textOf(moment: ShownMoment | undefined): string {
  return moment ? `${moment.day} ${moment.time}`.trim() : ''
}
