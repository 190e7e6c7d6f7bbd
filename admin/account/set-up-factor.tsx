import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/set-up-factor'
import { EditForm } from '../forms/edit-form.tsx'
import { Field } from '../forms/fields.tsx'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  const { hasSecondFactor, recoveryCodes, email } = await account.read(member)
  return {
    hasSecondFactor,
    recoveryCodes,
    email,
    pending: await account.pendingFactor(member),
    isRequired: await account.isFactorRequired(member),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const refuse = (
    problem: 'wrong_password' | 'too_many_attempts' | 'wrong_code' | 'no_factor' | 'factor_required',
  ) => data({ intent, problem, codes: undefined }, { status: 422 })
  // Answered without a redirect: the codes are shown this once
  const show = (codes: readonly string[]) => data({ intent, problem: undefined, codes })
  switch (intent) {
    case 'begin': {
      const begun = await account.beginFactor(member, textIn(form, 'password'))
      return begun.ok ? redirect('/account/second-factor') : refuse(begun.code)
    }
    case 'finish': {
      const finished = await account.finishFactor(member, textIn(form, 'code'))
      return finished.ok ? show(finished.value) : refuse(finished.code)
    }
    case 'codes': {
      const renewed = await account.renewCodes(member, textIn(form, 'password'))
      return renewed.ok ? show(renewed.value) : refuse(renewed.code)
    }
    case 'remove': {
      const removed = await account.removeFactor(member, textIn(form, 'password'))
      if (!removed.ok) return refuse(removed.code)
      const notice = { what: 'factor_removed', about: '' } as const
      return redirect('/account', { headers: { 'set-cookie': noticeCookie(request, notice) } })
    }
    default:
      return redirect('/account/second-factor')
  }
}

export default function SetUpFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { account: texts } = useTexts()
  const { hasSecondFactor, recoveryCodes, pending, email, isRequired } = loaderData
  const problemOf = (intent: string) =>
    actionData?.problem && actionData.intent === intent ? texts.problems[actionData.problem] : undefined
  return (
    <>
      <title>{texts.secondFactor}</title>
      <p>
        <Link to="/account" className="inline-flex min-h-11 items-center text-accent underline">
          {texts.title}
        </Link>
      </p>
      <h1 className="text-2xl">{texts.secondFactor}</h1>
      <div className="mt-4 grid max-w-xl gap-10">
        {actionData?.codes ? (
          <Codes codes={actionData.codes} />
        ) : (
          <>
            {isRequired && !hasSecondFactor && <Message kind="note">{texts.factorRequired}</Message>}
            <p>{hasSecondFactor ? texts.factorIsOn(recoveryCodes) : texts.factorWhy}</p>
            {pending && (
              <Section title={texts.scan}>
                <p>{texts.scanText}</p>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(pending.picture)}`}
                  alt={texts.qr}
                  className="mt-3 size-56 rounded-md bg-white p-2"
                />
                <p className="mt-3">
                  {texts.orType} <code className="figures wrap-anywhere">{pending.secret}</code>
                </p>
                <p className="mt-2 flex flex-wrap gap-2">
                  {/* A phone cannot scan its own screen */}
                  <a href={pending.uri} className="button button-quiet">
                    {texts.openApp}
                  </a>
                  <CopyButton label={texts.copyKey} value={pending.secret.replaceAll(' ', '')} />
                </p>
                <EditForm name="code" problems={{ code: problemOf('finish') }} className="mt-4 grid gap-4">
                  <Field
                    label={texts.code}
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    width="short"
                  />
                  <p>
                    <button name="intent" value="finish" className="button button-primary">
                      {texts.turnOn}
                    </button>
                  </p>
                </EditForm>
              </Section>
            )}
            <EditForm
              name="password"
              problems={{ password: problemOf('begin') ?? problemOf('codes') ?? problemOf('remove') }}
              className="grid gap-4"
            >
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <Field
                label={texts.currentPassword}
                name="password"
                type="password"
                autoComplete="current-password"
              />
              <p className="flex flex-wrap gap-2">
                <button
                  name="intent"
                  value="begin"
                  className={`button ${pending || hasSecondFactor ? 'button-quiet' : 'button-primary'}`}
                >
                  {pending || hasSecondFactor ? texts.beginAgain : texts.setUpFactor}
                </button>
                {hasSecondFactor && (
                  <>
                    <button name="intent" value="codes" className="button button-quiet">
                      {texts.renewCodes}
                    </button>
                    <button name="intent" value="remove" className="button button-quiet">
                      {texts.turnOff}
                    </button>
                  </>
                )}
              </p>
            </EditForm>
          </>
        )}
      </div>
    </>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  const { account: texts } = useTexts()
  return (
    <>
      <Message kind="note">{texts.codesText}</Message>
      <ul className="figures grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <Link to="/account" className="button button-primary">
          {texts.codesKept}
        </Link>
        <CopyButton label={texts.copyCodes} value={codes.join('\n')} />
      </p>
    </>
  )
}
