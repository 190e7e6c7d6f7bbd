import { data, Form, Link } from 'react-router'
import type { Route } from './+types/new-member'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { isLanguage, LANGUAGES } from '#domain/text/language.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { visitOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { ConfirmField } from './confirm-field.tsx'
import { NewLink } from './new-link.tsx'
import { RightsFields } from './rights-fields.tsx'
import { readRights } from './typed-rights.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mustConfirm: await mustConfirm(context) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { language: own } = visitOf(context)
  const sent = textIn(form, 'language')
  const language = isLanguage(sent) ? sent : own
  const typed = { name: textIn(form, 'name'), email: textIn(form, 'email'), language, ...readRights(form) }
  const member = await confirmedMember(context, form)
  if (!member.ok) return data({ typed, problem: member.code, link: undefined }, { status: 422 })
  const added = await context.get(backOfficeContext).team.add(member.value, typed)
  if (!added.ok) return data({ typed, problem: added.code, link: undefined }, { status: 422 })
  // Answered without a redirect: the link is shown this once
  return data({ typed, problem: undefined, link: `${url.origin}/admin/link/${added.value.token}` })
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const { staff: texts } = useTexts()
  const language = usePageLanguage()
  const { typed, problem, link } = actionData ?? {}
  const of = (...codes: readonly string[]) =>
    problem && codes.includes(problem) && problem in texts.problems
      ? texts.problems[problem as keyof typeof texts.problems]
      : undefined
  const about = problem === 'wrong_password' || problem === 'too_many_attempts' ? problem : undefined
  return (
    <>
      <title>{texts.add}</title>
      <p>
        <Link to="/staff" className="inline-flex min-h-11 items-center text-accent underline">
          {texts.title}
        </Link>
      </p>
      <h1 className="text-2xl">{texts.add}</h1>
      {link && typed ? (
        <NewLink link={link} name={typed.name} />
      ) : (
        <Form method="post" noValidate className="mt-4 grid max-w-xl gap-5">
          <FormToken />
          <LabeledField
            label={texts.name}
            name="name"
            maxLength={100}
            defaultValue={typed?.name}
            problem={of('invalid_name')}
          />
          <LabeledField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={typed?.email}
            problem={of('invalid_email', 'email_taken')}
          />
          <label className="block">
            <span className="font-semibold">{texts.language}</span>
            <select
              name="language"
              defaultValue={typed?.language ?? language}
              className="field mt-1 block w-full max-w-56"
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </select>
          </label>
          <RightsFields
            roles={typed?.roles ?? ['sales']}
            companyIds={typed?.companyIds ?? null}
            problem={of('no_role')}
          />
          <ConfirmField isAsked={loaderData.mustConfirm} problem={about} />
          <p>
            <button className="button button-primary">{texts.addSubmit}</button>
          </p>
        </Form>
      )}
    </>
  )
}
