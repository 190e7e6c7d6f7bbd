import { data, Form, redirectDocument } from 'react-router'
import type { Route } from './+types/second-factor'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { useTexts } from '../messages/texts.tsx'
import { readKnownBrowser, readSessionToken, signedInCookies } from '../request/admin-cookies.ts'
import { connectionOf } from '../request/connection.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { afterBase, ownAddress } from '../request/own-address.ts'
import { visitOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { type EntranceProblem, STATUS } from './entrance-problem.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { member, awaitsFactor } = visitOf(context)
  const next = ownAddress(url.searchParams.get('next'))
  if (!awaitsFactor)
    throw redirectDocument(member ? afterBase(next) : `/sign-in?${new URLSearchParams({ next })}`)
  return { next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = form.get('code')
  const code = typeof sent === 'string' ? sent.trim() : ''
  const refuse = (problem: EntranceProblem) => data({ problem }, { status: STATUS[problem] })
  if (code === '') return refuse('incomplete')
  const opened = await context.get(backOfficeContext).entrance.enterCode({
    token: readSessionToken(request),
    code,
    connection: connectionOf(request, context),
    knownBrowser: readKnownBrowser(request),
  })
  const next = ownAddress(form.get('next'))
  if (!opened.ok && opened.code === 'not_signed_in')
    return redirectDocument(`/sign-in?${new URLSearchParams({ next })}`)
  if (!opened.ok) return refuse(opened.code)
  return redirectDocument(afterBase(next), { headers: signedInCookies(request, opened.value) })
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn } = useTexts()
  const { secondFactor: texts } = signIn
  const problem = actionData?.problem
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      {problem && problem !== 'incomplete' && (
        <div className="mt-4">
          <Message kind="problem">{signIn.problems[problem]}</Message>
        </div>
      )}
      <p className="mt-3">{texts.text}</p>
      <Form method="post" reloadDocument noValidate className="mt-6 grid gap-5">
        <FormToken />
        <input type="hidden" name="next" value={loaderData.next} />
        <LabeledField
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          problem={problem === 'incomplete' ? texts.codeMissing : undefined}
        />
        <button className="button button-primary">{signIn.submit}</button>
      </Form>
      <p className="mt-6 text-sm text-quiet">{texts.recovery}</p>
      <Form method="post" action="/sign-out" reloadDocument className="mt-2">
        <FormToken />
        <button className="min-h-11 text-accent underline underline-offset-3">{texts.back}</button>
      </Form>
    </>
  )
}
