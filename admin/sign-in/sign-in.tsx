import { data, Form, redirectDocument } from 'react-router'
import type { Route } from './+types/sign-in'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { useTexts } from '../messages/texts.tsx'
import { readKnownBrowser, readSessionToken, signedInCookies } from '../request/admin-cookies.ts'
import { connectionOf } from '../request/connection.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { afterBase, ownAddress } from '../request/own-address.ts'
import { visitOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { STATUS, type EntranceProblem } from './entrance-problem.ts'

interface Refused {
  readonly problem: EntranceProblem
  readonly email: string
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = ownAddress(url.searchParams.get('next'))
  if (visitOf(context).member) throw redirectDocument(afterBase(next))
  return { next, hasOwner: await context.get(backOfficeContext).entrance.hasOwner() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const [email, password] = [textIn(form, 'email').trim(), textIn(form, 'password')]
  const refuse = (problem: EntranceProblem) => data<Refused>({ problem, email }, { status: STATUS[problem] })
  if (email === '' || password === '') return refuse('incomplete')
  const signedIn = await context.get(backOfficeContext).entrance.signIn({
    email,
    password,
    connection: connectionOf(request, context),
    formerToken: readSessionToken(request),
    knownBrowser: readKnownBrowser(request),
  })
  if (!signedIn.ok) return refuse(signedIn.code)
  const { next } = signedIn.value
  const wanted = new URLSearchParams({ next: ownAddress(form.get('next') ?? url.searchParams.get('next')) })
  const to = next === 'start' ? afterBase(wanted.get('next') ?? '/admin') : `/sign-in/code?${wanted}`
  return redirectDocument(to, { headers: signedInCookies(request, signedIn.value) })
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn } = useTexts()
  const { problem, email = '' } = actionData ?? {}
  const isIncomplete = problem === 'incomplete'
  return (
    <>
      <title>{signIn.title}</title>
      <h1 className="text-2xl">{signIn.title}</h1>
      {!loaderData.hasOwner && (
        <div className="mt-4">
          <Message kind="note">
            <p>{signIn.noOwner}</p>
            <p className="mt-2">
              <code className="figures break-all">
                npm run lonja -- staff add --name "…" --email … --role owner
              </code>
            </p>
          </Message>
        </div>
      )}
      {problem && (
        <div className="mt-4">
          <Message kind="problem">{signIn.problems[problem]}</Message>
        </div>
      )}
      <Form method="post" reloadDocument noValidate className="mt-6 grid gap-5">
        <FormToken />
        <input type="hidden" name="next" value={loaderData.next} />
        <LabeledField
          label={signIn.email}
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={isIncomplete && email === '' ? signIn.emailMissing : undefined}
        />
        <LabeledField
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          problem={isIncomplete && email !== '' ? signIn.passwordMissing : undefined}
        />
        <button className="button button-primary">{signIn.submit}</button>
      </Form>
      <p className="mt-6 text-sm text-quiet">{signIn.forgotten}</p>
    </>
  )
}
