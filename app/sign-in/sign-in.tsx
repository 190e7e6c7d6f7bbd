import { useEffect, useId, useRef, useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in'
import { useClientMessages } from '../messages/client-messages.ts'
import { clientArea } from '../request/client-area.server.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { linkLine, primaryButton, quietButton } from '../ui/forms/button.ts'
import { signIn } from '../request/session.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { readSignInForm, type SignInProblem } from './sign-in-form.ts'
import { ShowCode } from '../account/show-code.tsx'
import { completeSignIn, leaveForPending } from './complete-sign-in.server.ts'
import { readPendingAction, SESSION_OVER } from '../request/pending-action.ts'
import { PageLink } from '../ui/page-link.tsx'

interface SignInAnswer {
  readonly problem: SignInProblem
  readonly username: string
  readonly hasPassword: boolean
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const pendingAction = readPendingAction(url.searchParams)
  if (context.get(requestContextKey).session)
    throw await leaveForPending(clientArea(context), request, pendingAction)
  const isNewAddition = pendingAction.add !== '' && pendingAction.key === ''
  return {
    // A form that is sent twice adds once
    pendingAction: isNewAddition ? { ...pendingAction, key: crypto.randomUUID() } : pendingAction,
    isSessionOver: url.searchParams.has(SESSION_OVER),
    hasExternal: context.get(shopContext).externalSignIn !== undefined,
  }
}

const STATUS: Readonly<Record<SignInProblem, number>> = {
  wrong_sign_in: 401,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,
  incomplete: 422,
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readSignInForm(await request.formData())
  const { username, password } = form
  const refuse = (problem: SignInProblem) =>
    data<SignInAnswer>({ problem, username, hasPassword: password !== '' }, { status: STATUS[problem] })
  if (username === '' || password === '') return refuse('incomplete')
  const signedIn = await signIn(context, request, { username, password })
  if (!signedIn.ok) return refuse(signedIn.code)

  return completeSignIn(context, request, signedIn.value, form, { isConfirmed: true })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { username } = readSignInForm(await request.clone().formData())
  return withFailureAnswer<SignInAnswer>(serverAction, {
    problem: 'unavailable',
    username,
    hasPassword: true,
  })
}

export default function SignIn({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, client, content } = useClientMessages()
  const { signIn: texts, external } = client
  const { pendingAction, isSessionOver, hasExternal } = loaderData
  const isPending = useNavigation().formMethod === 'POST'
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const problem = actionData?.problem
  const incomplete = problem === 'incomplete' ? actionData : undefined
  useEffect(() => {
    // The access code has to be typed again: focus the first invalid field, else the code
    if (actionData) form.current?.querySelector<HTMLInputElement>('[aria-invalid], [name=password]')?.focus()
  }, [actionData])
  return (
    <div className="form-card">
      <ClientHead title={texts.title} description={texts.description} />
      <h1 className="text-2xl">{texts.title}</h1>
      {isSessionOver && (
        <p className="mt-4 rounded-md border-l-4 border-field-line bg-accent-wash p-3">{texts.sessionOver}</p>
      )}
      {pendingAction.add !== '' && <p className="mt-2 text-quiet">{texts.itemWaits}</p>}
      {problem && problem !== 'incomplete' && (
        <p
          id={problemId}
          role="alert"
          className="mt-4 rounded-md border-l-4 border-danger bg-danger-wash p-3"
        >
          {texts[problem]}
        </p>
      )}
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        {Object.entries(pendingAction).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LabeledField
          label={texts.username}
          name="username"
          defaultValue={actionData?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          problem={incomplete && incomplete.username === '' ? texts.usernameMissing : undefined}
        />
        <LabeledField
          // Clears the access code after a refusal
          key={actionData ? 'again' : 'first'}
          label={texts.accessCode}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          describedBy={problem && problem !== 'incomplete' ? problemId : undefined}
          problem={incomplete && !incomplete.hasPassword ? texts.accessCodeMissing : undefined}
        />
        <ShowCode isShown={isShown} onChange={setShown} />
        <button className={primaryButton} aria-disabled={isPending}>
          {isPending ? texts.pending : texts.submit}
        </button>
      </Form>
      {hasExternal && (
        <p className="mt-5 border-t border-line pt-5">
          <a
            href={`${href('/:lang/oauth/external', params)}?${new URLSearchParams({ ...pendingAction })}`}
            className={`${quietButton} w-full`}
          >
            {external.start}
          </a>
          {pendingAction.add !== '' && <span className="mt-2 block text-quiet">{external.itemWaits}</span>}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        <PageLink to={href('/:lang/oauth/forgot-password', params)} className={linkLine}>
          {account.forgot.title}
        </PageLink>
        <PageLink to={href('/:lang/oauth/request-access', params)} className={linkLine}>
          {content.requestAccess.title}
        </PageLink>
      </p>
    </div>
  )
}
