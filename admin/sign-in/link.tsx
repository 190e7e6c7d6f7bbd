import { data, Form, redirectDocument } from 'react-router'
import type { Route } from './+types/link'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { useTexts } from '../messages/texts.tsx'
import { signedInCookies } from '../request/admin-cookies.ts'
import { connectionOf } from '../request/connection.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { visitOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'

/** The link of the first owner, of somebody invited, or of somebody who lost password or phone. Only its form uses it up. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const link = await context.get(backOfficeContext).entrance.findLink(token, connectionOf(request, context))
  if (link.ok) return { link: link.value, problem: undefined }
  const status = link.code === 'too_many_attempts' ? 429 : 404
  return data({ link: undefined, problem: link.code }, { status })
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { name: textIn(form, 'name'), email: textIn(form, 'email') }
  const used = await context.get(backOfficeContext).entrance.useLink({
    ...typed,
    token,
    password: textIn(form, 'password'),
    language: visitOf(context).language,
    connection: connectionOf(request, context),
  })
  if (!used.ok) {
    const status = used.code === 'too_many_attempts' ? 429 : 422
    return data({ ...typed, problem: used.code }, { status })
  }
  return redirectDocument('/', { headers: signedInCookies(request, used.value) })
}

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link: texts } = useTexts()
  const { link } = loaderData
  const problem = actionData?.problem ?? loaderData.problem
  const kind = link?.kind ?? 'none'
  const of = (...codes: readonly string[]) =>
    problem && codes.includes(problem) ? texts.problems[problem] : undefined
  const aboutPassword = of('password_too_short', 'password_too_long', 'password_common', 'password_is_name')
  const [aboutName, aboutEmail] = [of('invalid_name'), of('invalid_email', 'email_taken')]
  return (
    <>
      <title>{texts.titles[kind]}</title>
      <h1 className="text-2xl">{texts.titles[kind]}</h1>
      {problem && !aboutPassword && !aboutName && !aboutEmail && (
        <div className="mt-4">
          <Message kind="problem">{texts.problems[problem]}</Message>
        </div>
      )}
      {link && (
        <>
          <p className="mt-3">
            {link.person ? texts.hello(link.person.name, link.person.email) : texts.first}
          </p>
          {link.kind === 'reset' && <p className="mt-3">{texts.reset}</p>}
          <Form method="post" reloadDocument noValidate className="mt-6 grid gap-5">
            <FormToken />
            {link.person ? (
              // For password managers
              <input type="hidden" name="email" autoComplete="username" value={link.person.email} readOnly />
            ) : (
              <>
                <LabeledField
                  label={texts.name}
                  name="name"
                  maxLength={100}
                  autoComplete="name"
                  defaultValue={actionData?.name}
                  problem={aboutName}
                />
                <LabeledField
                  label={texts.email}
                  name="email"
                  type="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={actionData?.email}
                  problem={aboutEmail}
                />
              </>
            )}
            <LabeledField
              label={texts.password}
              note={texts.passwordNote(PASSWORD_LENGTH.min)}
              name="password"
              type="password"
              autoComplete="new-password"
              problem={aboutPassword}
            />
            <button className="button button-primary">{texts.submit}</button>
          </Form>
        </>
      )}
    </>
  )
}
