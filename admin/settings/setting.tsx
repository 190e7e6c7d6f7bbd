import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/setting'
import { EditForm } from '../forms/edit-form.tsx'
import { Field, SelectField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import type { ShownInShop } from '../frame/in-the-shop.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { textsIn } from '../messages/texts-in.server.ts'
import { noticeCookie } from '../request/admin-cookies.ts'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { ConfirmField, useConfirmProblem } from '../staff/confirm-field.tsx'
import { Conflicts } from '../ui/conflicts.tsx'
import { Message } from '../ui/message.tsx'
import { SubjectTrail } from '../trail/subject-trail.tsx'
import { EXAMPLES, WHERE_SHOWN } from './where-shown.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { settings, trail } = context.get(backOfficeContext)
  const setting = await settings.find(member, params.setting)
  if (!setting) throw data({ code: 'unknown' }, { status: 404 })
  return {
    setting,
    changes: await trail.list(member, { subject: { kind: 'setting', id: setting.name } }),
    zone: unitsOf(context).zone,
    // The only one that asks who it is, and only where more people are to see prices
    mustConfirm: setting.name === 'price_visibility' && (await mustConfirm(context)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { settings } = context.get(backOfficeContext)
  const setting = await settings.find(memberOf(context), params.setting)
  if (!setting) throw data({ code: 'unknown' }, { status: 404 })
  const form = await request.formData()
  const { name } = setting
  const typed = textIn(form, 'value')
  const former = setting.isSecret ? { value: '' } : formerIn(form, ['value'])
  const unsaved = { typed, former, conflicts: [] }
  if (!former) return data({ ...unsaved, problem: 'made_before' } as const, { status: 409 })
  const member =
    name === 'price_visibility'
      ? await confirmedMember(context, form)
      : ({ ok: true, value: memberOf(context) } as const)
  if (!member.ok) return data({ ...unsaved, problem: member.code }, { status: 422 })
  const changed = await settings.change(member.value, { name, typed, former: former.value })
  if (!changed.ok && changed.code === 'changed_meanwhile') {
    // Saved again, the form is compared with what is stored now
    const conflict = { field: 'value', before: former.value, mine: typed, theirs: changed.theirs } as const
    const again = { typed, former: { value: changed.theirs }, conflicts: [conflict] }
    return data({ ...again, problem: changed.code }, { status: 409 })
  }
  if (!changed.ok) return data({ ...unsaved, problem: changed.code }, { status: 422 })
  const change = await settings.lastChange(member.value, name)
  const about = textsIn(member.value.language).settings.names[name].title
  const isSame = !setting.isSecret && changed.value.value === setting.value
  const notice = { what: 'saved', about, change: isSame ? undefined : change } as const
  return redirect('/settings', { headers: { 'set-cookie': noticeCookie(request, notice) } })
}

/** The page of the shop that shows the setting. */
export const handle: ShownInShop<Route.ComponentProps['loaderData']> = {
  shopPath: ({ setting }) => WHERE_SHOWN[setting.name],
}

export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
  const { settings: texts, forms, signs } = useTexts()
  const language = usePageLanguage()
  const { setting } = loaderData
  const { name, value, isSecret, choices, overriddenBy, isElsewhere } = setting
  const { title, does, unset } = texts.names[name]
  const { problem, typed, former, conflicts = [] } = actionData ?? {}
  const aboutConfirm = useConfirmProblem(problem)
  const aboutValue =
    problem && !aboutConfirm && problem in texts.problems
      ? texts.problems[problem as keyof typeof texts.problems]
      : undefined
  const [example, page] = [EXAMPLES[name], WHERE_SHOWN[name]]
  const version = isSecret ? undefined : (former ?? { value })
  return (
    <>
      <title>{title}</title>
      <p>
        <Link to="/settings" className="inline-flex min-h-11 items-center text-accent underline">
          {texts.all}
        </Link>
      </p>
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-2 grid max-w-xl gap-4">
        <p>{does}</p>
        {isElsewhere && <Message kind="note">{texts.elsewhere}</Message>}
        {overriddenBy && (
          <Message kind="note">
            {texts.environment}
            {signs.colon}
            <code>{overriddenBy}</code>
          </Message>
        )}
        <EditForm
          name="setting"
          version={version}
          // A password is never sent back
          typed={isSecret || typed === undefined ? undefined : { value: typed }}
          problems={{
            value: aboutValue,
            confirm: aboutConfirm,
            '': problem === 'made_before' ? forms.madeBefore : undefined,
          }}
          isKept={!isSecret && !choices}
          className="grid gap-4"
        >
          <Conflicts conflicts={conflicts} labelOf={() => title} shown={(one) => one || unset} />
          {choices ? (
            <SelectField
              label={texts.value}
              name="value"
              value={value}
              options={[
                ['', texts.choose],
                ...choices.map((choice) => [choice, texts.choices[choice] ?? choice] as const),
              ]}
            />
          ) : (
            <Field
              label={texts.value}
              note={example && `${texts.example}${signs.colon}${example}`}
              name="value"
              autoComplete="off"
              type={isSecret ? 'password' : 'text'}
              defaultValue={isSecret ? '' : value}
            />
          )}
          {isSecret && value !== '' && <p className="text-quiet">{texts.storedSecret}</p>}
          <p className="text-quiet">
            {texts.unsetMeans}
            {signs.colon}
            {unset}
          </p>
          <ConfirmField isAsked={loaderData.mustConfirm} />
          <SaveBar label={conflicts.length === 0 ? texts.save : forms.saveMine} />
        </EditForm>
        {page && (
          <p>
            <a
              href={`/${language}${page === '/' ? '' : page}`}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {texts.seeIt}
            </a>
          </p>
        )}
        <SubjectTrail trail={loaderData.changes} zone={loaderData.zone} />
      </div>
    </>
  )
}
