import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/setting'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import type { ShownInShop } from '../frame/in-the-shop.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { textsIn } from '../messages/texts-in.server.ts'
import { noticeCookie } from '../request/admin-cookies.ts'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { ConfirmField } from '../staff/confirm-field.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Message } from '../ui/message.tsx'
import { EXAMPLES, WHERE_SHOWN } from './where-shown.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const setting = await context.get(backOfficeContext).settings.find(memberOf(context), params.setting)
  if (!setting) throw data({ code: 'unknown' }, { status: 404 })
  return {
    setting,
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
  const typed = { name, typed: textIn(form, 'value'), former: textIn(form, 'former') }
  const member =
    name === 'price_visibility'
      ? await confirmedMember(context, form)
      : ({ ok: true, value: memberOf(context) } as const)
  if (!member.ok)
    return data({ typed: typed.typed, problem: member.code, theirs: undefined }, { status: 422 })
  const changed = await settings.change(member.value, typed)
  if (!changed.ok) {
    const theirs = changed.code === 'changed_meanwhile' ? changed.theirs : undefined
    return data({ typed: typed.typed, problem: changed.code, theirs }, { status: 422 })
  }
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
  const { settings: texts } = useTexts()
  const language = usePageLanguage()
  const { setting } = loaderData
  const { name, value, isSecret, choices, overriddenBy, isElsewhere } = setting
  const { title, does, unset } = texts.names[name]
  const { problem, typed, theirs } = actionData ?? {}
  const aboutConfirm = problem === 'wrong_password' || problem === 'too_many_attempts' ? problem : undefined
  const aboutValue =
    problem && !aboutConfirm && problem in texts.problems
      ? texts.problems[problem as keyof typeof texts.problems]
      : undefined
  const [example, page] = [EXAMPLES[name], WHERE_SHOWN[name]]
  // With a conflict the next save is made of their value
  const former = isSecret ? '' : (theirs ?? value)
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
            {texts.environment}: <code>{overriddenBy}</code>
          </Message>
        )}
        {theirs !== undefined && (
          <Message kind="problem">
            <p>{texts.conflict}</p>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <dt>{texts.theirs}</dt>
              <dd className="font-semibold wrap-anywhere">{theirs || texts.unset}</dd>
              <dt>{texts.yours}</dt>
              <dd className="font-semibold wrap-anywhere">{typed || texts.unset}</dd>
            </dl>
          </Message>
        )}
        <Form method="post" noValidate className="grid gap-4">
          <FormToken />
          <input type="hidden" name="former" value={former} />
          {choices ? (
            <LabeledSelect
              label={texts.value}
              name="value"
              value={typed ?? value}
              options={[
                ['', texts.choose],
                ...choices.map((choice) => [choice, texts.choices[choice] ?? choice] as const),
              ]}
            />
          ) : (
            <LabeledField
              key={former}
              label={texts.value}
              note={example && `${texts.example}: ${example}`}
              name="value"
              autoComplete="off"
              type={isSecret ? 'password' : 'text'}
              defaultValue={typed ?? (isSecret ? '' : value)}
              problem={aboutValue}
            />
          )}
          {isSecret && value !== '' && <p className="text-quiet">{texts.storedSecret}</p>}
          <p className="text-quiet">
            {texts.unsetMeans} {unset}
          </p>
          <ConfirmField isAsked={loaderData.mustConfirm} problem={aboutConfirm} />
          <p className="flex flex-wrap gap-2">
            <button className="button button-primary">
              {theirs === undefined ? texts.save : texts.saveMine}
            </button>
            {theirs !== undefined && (
              <Link to="/settings" className="button button-quiet">
                {texts.keepTheirs}
              </Link>
            )}
          </p>
        </Form>
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
      </div>
    </>
  )
}
