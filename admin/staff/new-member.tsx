import { data, Link } from 'react-router'
import type { Route } from './+types/new-member'
import { rightsIn } from '#domain/staff/rights-fields.ts'
import { isLanguage, LANGUAGES } from '#domain/text/language.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field, SelectField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { visitOf } from '../request/visit.server.ts'
import { ConfirmField, useConfirmProblem } from './confirm-field.tsx'
import { NewLink } from './new-link.tsx'
import { RightsFields } from './rights-fields.tsx'
import { readRights, rightsAsTyped } from './typed-rights.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mustConfirm: await mustConfirm(context) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { language: own } = visitOf(context)
  const sent = textIn(form, 'language')
  const language = isLanguage(sent) ? sent : own
  const rights = readRights(form)
  const typed = {
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    language,
    ...rightsAsTyped(rights),
  }
  const member = await confirmedMember(context, form)
  if (!member.ok) return data({ typed, problem: member.code, link: undefined }, { status: 422 })
  const added = await context.get(backOfficeContext).team.add(member.value, { ...typed, ...rightsIn(rights) })
  if (!added.ok) return data({ typed, problem: added.code, link: undefined }, { status: 422 })
  // Answered without a redirect: the link is shown this once
  return data({ typed, problem: undefined, link: `${url.origin}/admin/link/${added.value.token}` })
}

const FIELD_OF_PROBLEM: Readonly<Record<string, string>> = {
  invalid_name: 'name',
  invalid_email: 'email',
  email_taken: 'email',
  no_role: 'role',
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const { staff: texts } = useTexts()
  const language = usePageLanguage()
  const { typed, problem, link } = actionData ?? {}
  const confirm = useConfirmProblem(problem)
  const text = problem && !confirm ? texts.problems[problem as keyof typeof texts.problems] : undefined
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
        <EditForm
          name="member"
          typed={typed}
          problems={{ [FIELD_OF_PROBLEM[problem ?? ''] ?? '']: text, confirm }}
          isKept
          className="mt-4 grid max-w-xl gap-5"
        >
          <Field label={texts.name} name="name" maxLength={100} />
          <Field label={texts.email} name="email" type="email" autoComplete="off" autoCapitalize="none" />
          <SelectField
            label={texts.language}
            name="language"
            value={language}
            options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
          />
          <RightsFields roles={['sales']} companyIds={null} />
          <ConfirmField isAsked={loaderData.mustConfirm} />
          <SaveBar label={texts.addSubmit} />
        </EditForm>
      )}
    </>
  )
}
