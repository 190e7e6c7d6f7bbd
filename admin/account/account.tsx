import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/account'
import { noticesFor } from '#domain/staff/notices.ts'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { useTexts } from '../messages/texts.tsx'
import { knownBrowserCookies, noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { idIn, textIn } from '../request/form.ts'
import type { Notice } from '../request/notice.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Conflicts } from '../ui/conflicts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'
import { SessionList } from '../ui/session-list.tsx'
import { NoticesForm, ZoneForm } from './preferences.tsx'
import { type Edited, isEdited, saveEdited } from './save-edited.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  return {
    ...(await account.read(member)),
    ownSession: member.session.sessionId,
    zone: unitsOf(context).zone,
    offered: noticesFor(member.roles),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const done = (what: Notice['what'], cookies: readonly string[] = []) => {
    const headers = new Headers({ 'set-cookie': noticeCookie(request, { what, about: '' }) })
    for (const line of cookies) headers.append('set-cookie', line)
    return redirect('/account', { headers })
  }
  if (isEdited(intent)) {
    const unsaved = await saveEdited(account, member, intent, form)
    return unsaved ? data({ intent, ...unsaved }, { status: 422 }) : done('saved')
  }
  switch (intent) {
    case 'password': {
      const typed = { current: textIn(form, 'current'), next: textIn(form, 'next') }
      const set = await account.setPassword(member, typed)
      if (set.ok) return done('password_changed', knownBrowserCookies(request, set.value.knownBrowser))
      const unsaved = { problem: set.code, typed: undefined, former: undefined, conflicts: [] }
      return data({ intent, ...unsaved }, { status: 422 })
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

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: texts, link, forms } = useTexts()
  const { name, email, hasSecondFactor, recoveryCodes, sessions, ownSession, zone } = loaderData
  const problemOf = (intent: string, ...codes: readonly string[]) =>
    actionData?.intent === intent && codes.includes(actionData.problem)
      ? texts.problems[actionData.problem]
      : undefined
  const unsaved = (intent: Edited) =>
    actionData?.intent === intent ? actionData : { typed: undefined, former: undefined, conflicts: [] }
  const madeBefore = (intent: Edited) =>
    actionData?.intent === intent && actionData.problem === 'made_before' ? forms.madeBefore : undefined
  const saveLabel = (intent: Edited) => (unsaved(intent).conflicts.length === 0 ? texts.save : forms.saveMine)
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
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
          <SaveBar label={saveLabel('name')} intent="name" />
        </EditForm>
        <NoticesForm
          chosen={loaderData.notices}
          offered={loaderData.offered}
          {...unsaved('notices')}
          problem={madeBefore('notices')}
        />
        <ZoneForm
          own={loaderData.ownZone}
          shopZone={zone.name}
          {...unsaved('zone')}
          problem={madeBefore('zone')}
        />
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
          <EditForm
            name="password"
            problems={{
              current: problemOf('password', 'wrong_password', 'too_many_attempts'),
              next: problemOf(
                'password',
                'password_too_short',
                'password_too_long',
                'password_common',
                'password_is_name',
              ),
            }}
            className="grid gap-4"
          >
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field
              label={texts.currentPassword}
              name="current"
              type="password"
              autoComplete="current-password"
            />
            <Field
              label={texts.newPassword}
              note={link.passwordNote(PASSWORD_LENGTH.min)}
              name="next"
              type="password"
              autoComplete="new-password"
            />
            <SaveBar label={texts.save} intent="password" />
          </EditForm>
        </Section>
        <Section title={texts.email}>
          <EditForm
            name="email"
            version={unsaved('email').former ?? { email }}
            typed={unsaved('email').typed}
            problems={{
              email: problemOf('email', 'invalid_email', 'email_taken'),
              password: problemOf('email', 'wrong_password', 'too_many_attempts'),
              '': madeBefore('email'),
            }}
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
            <Field
              label={texts.currentPassword}
              name="password"
              type="password"
              autoComplete="current-password"
            />
            <SaveBar label={saveLabel('email')} intent="email" />
          </EditForm>
        </Section>
      </div>
    </>
  )
}
