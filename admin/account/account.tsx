import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/account'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { DAILY_HOUR } from '#domain/staff/daily-hour.ts'
import { FREQUENCIES, noticesFor } from '#domain/staff/notices.ts'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { type FieldConflict, mergeFields } from '#domain/staff/merge-fields.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field } from '../forms/fields.tsx'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, idIn, textIn } from '../request/form.ts'
import type { Notice } from '../request/notice.ts'
import { memberOf } from '../request/visit.server.ts'
import { Conflicts } from '../ui/conflicts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'
import { SessionList } from '../ui/session-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { account, shop } = context.get(backOfficeContext)
  return {
    ...(await account.read(member)),
    ownSession: member.session.sessionId,
    zone: await shop.zone(member),
    offered: noticesFor(member.roles),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const done = (what: Notice['what']) =>
    redirect('/account', { headers: { 'set-cookie': noticeCookie(request, { what, about: '' }) } })
  const refuse = (problem: string, answer: Partial<Unsaved> = {}) =>
    data({ intent, problem, typed: undefined, former: undefined, conflicts: [], ...answer }, { status: 422 })
  /** What somebody changed on another device meanwhile. */
  const askAgain = async (field: 'name' | 'email', typed: Unsaved['typed'], former: Unsaved['former']) => {
    if (!former) return refuse('made_before', { typed })
    const now = { [field]: (await account.read(member))[field] }
    const merged = mergeFields(former, { [field]: typed?.[field] ?? '' }, now)
    return refuse('conflict', { typed, former: now, conflicts: merged.ok ? [] : merged.conflicts })
  }
  switch (intent) {
    case 'name': {
      const [typed, former] = [{ name: textIn(form, 'name') }, formerIn(form, ['name'])]
      if (!former) return askAgain('name', typed, former)
      const set = await account.setName(member, { ...typed, former: former.name })
      if (set.ok) return done('saved')
      return set.code === 'conflict' ? askAgain('name', typed, former) : refuse(set.code, { typed, former })
    }
    case 'email': {
      const [typed, former] = [{ email: textIn(form, 'email') }, formerIn(form, ['email'])]
      if (!former) return askAgain('email', typed, former)
      const password = textIn(form, 'password')
      const set = await account.setEmail(member, { ...typed, password, former: former.email })
      if (set.ok) return done('saved')
      return set.code === 'conflict' ? askAgain('email', typed, former) : refuse(set.code, { typed, former })
    }
    case 'password': {
      const typed = { current: textIn(form, 'current'), next: textIn(form, 'next') }
      const set = await account.setPassword(member, typed)
      return set.ok ? done('password_changed') : refuse(set.code)
    }
    case 'notices': {
      const chosen = noticesFor(member.roles).flatMap((notice) => {
        const frequency = FREQUENCIES.find((one) => one === textIn(form, notice))
        return frequency ? [[notice, frequency]] : []
      })
      await account.setNotices(member, Object.fromEntries(chosen))
      return done('saved')
    }
    case 'zone': {
      const set = await account.setZone(member, textIn(form, 'zone'))
      return set.ok ? done('saved') : refuse(set.code)
    }
    case 'end':
      await account.endSession(member, idIn(form, 'session'))
      return done('session_ended')
    case 'end-others':
      await account.endOtherSessions(member)
      return done('session_ended')
    default:
      return redirect('/account')
  }
}

/** A form that is not saved. */
interface Unsaved {
  readonly typed: Readonly<Record<string, string>> | undefined
  readonly former: Readonly<Record<string, string>> | undefined
  readonly conflicts: readonly FieldConflict<string>[]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: texts, link, forms } = useTexts()
  const { name, email, hasSecondFactor, recoveryCodes, sessions, ownSession, zone } = loaderData
  const problemOf = (intent: string, ...codes: readonly string[]) =>
    actionData?.intent === intent && codes.includes(actionData.problem)
      ? texts.problems[actionData.problem]
      : undefined
  const unsaved = (intent: 'name' | 'email') =>
    actionData?.intent === intent ? actionData : { typed: undefined, former: undefined, conflicts: [] }
  const madeBefore = (intent: string) =>
    actionData?.intent === intent && actionData.problem === 'made_before' ? forms.madeBefore : undefined
  const tooMany = actionData?.problem === 'too_many_attempts' && texts.problems.too_many_attempts
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      {tooMany && (
        <div className="mt-4 max-w-prose">
          <Message kind="problem">{tooMany}</Message>
        </div>
      )}
      <div className="mt-6 grid max-w-xl gap-10">
        <EditForm
          name="name"
          version={unsaved('name').former ?? { name }}
          typed={unsaved('name').typed}
          problems={{ name: problemOf('name', 'invalid_name'), '': madeBefore('name') }}
          className="grid gap-4"
        >
          <Conflicts conflicts={unsaved('name').conflicts} labelOf={() => texts.name} />
          <Field label={texts.name} name="name" maxLength={100} autoComplete="name" defaultValue={name} />
          <Submit intent="name" />
        </EditForm>
        <Notices chosen={loaderData.notices} offered={loaderData.offered} />
        <OwnZone own={loaderData.ownZone} shopZone={zone.name} />
        <Section title={texts.secondFactor}>
          <p>{hasSecondFactor ? texts.factorIsOn(recoveryCodes) : texts.factorIsOff}</p>
          <p className="mt-3">
            <Link to="/account/second-factor" className="button button-quiet">
              {hasSecondFactor ? texts.changeFactor : texts.setUpFactor}
            </Link>
          </p>
        </Section>
        <Section title={texts.sessions}>
          <SessionList sessions={sessions} own={ownSession} zone={zone} />
          {sessions.length > 1 && (
            <Form method="post" className="mt-3">
              <FormToken />
              <button name="intent" value="end-others" className="button button-quiet">
                {texts.endOthers}
              </button>
            </Form>
          )}
        </Section>
        <Section title={texts.password}>
          <Form method="post" className="grid gap-4">
            <FormToken />
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <LabeledField
              label={texts.currentPassword}
              name="current"
              type="password"
              autoComplete="current-password"
              problem={problemOf('password', 'wrong_password')}
            />
            <LabeledField
              label={texts.newPassword}
              note={link.passwordNote(PASSWORD_LENGTH.min)}
              name="next"
              type="password"
              autoComplete="new-password"
              problem={problemOf(
                'password',
                'password_too_short',
                'password_too_long',
                'password_common',
                'password_is_name',
              )}
            />
            <Submit intent="password" />
          </Form>
        </Section>
        <Section title={texts.email}>
          <EditForm
            name="email"
            version={unsaved('email').former ?? { email }}
            typed={unsaved('email').typed}
            problems={{ email: problemOf('email', 'invalid_email', 'email_taken'), '': madeBefore('email') }}
            className="grid gap-4"
          >
            <Conflicts conflicts={unsaved('email').conflicts} labelOf={() => texts.newEmail} />
            <Field
              label={texts.newEmail}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={email}
            />
            <LabeledField
              label={texts.currentPassword}
              name="password"
              type="password"
              autoComplete="current-password"
              problem={problemOf('email', 'wrong_password')}
            />
            <Submit intent="email" />
          </EditForm>
        </Section>
      </div>
    </>
  )
}

function Submit({ intent }: { readonly intent: string }) {
  const { account: texts } = useTexts()
  return (
    <p>
      <button name="intent" value={intent} className="button button-primary">
        {texts.save}
      </button>
    </p>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** What is mailed to the person, and when. */
function Notices({ chosen, offered }: { readonly chosen: Shown['notices'] } & Pick<Shown, 'offered'>) {
  const { account: texts } = useTexts()
  return (
    <Section title={texts.notices}>
      <p className="text-quiet">{texts.noticesText(DAILY_HOUR)}</p>
      <Form method="post" className="mt-3 grid gap-4">
        <FormToken />
        {offered.map((notice) => (
          <LabeledSelect
            key={notice}
            label={texts.noticeNames[notice]}
            name={notice}
            value={chosen[notice]}
            options={FREQUENCIES.map((frequency) => [frequency, texts.frequencies[frequency]] as const)}
          />
        ))}
        <Submit intent="notices" />
      </Form>
    </Section>
  )
}

function OwnZone({ own, shopZone }: { readonly own: string; readonly shopZone: string }) {
  const { account: texts } = useTexts()
  return (
    <Section title={texts.zone}>
      <p className="text-quiet">{texts.zoneNote}</p>
      <Form method="post" className="mt-3 grid gap-4">
        <FormToken />
        <LabeledSelect
          label={texts.zone}
          name="zone"
          value={own}
          options={[['', texts.shopZone(shopZone)], ...TIME_ZONES.map(({ name }) => [name, name] as const)]}
        />
        <Submit intent="zone" />
      </Form>
    </Section>
  )
}
