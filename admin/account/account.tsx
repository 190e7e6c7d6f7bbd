import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/account'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { DAILY_HOUR } from '#domain/staff/daily-hour.ts'
import { FREQUENCIES, noticesFor } from '#domain/staff/notices.ts'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { idIn, textIn } from '../request/form.ts'
import type { Notice } from '../request/notice.ts'
import { memberOf } from '../request/visit.server.ts'
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
  const refuse = (problem: string, email?: string) => data({ intent, problem, email }, { status: 422 })
  switch (intent) {
    case 'name': {
      const set = await account.setName(member, textIn(form, 'name'))
      return set.ok ? done('saved') : refuse(set.code)
    }
    case 'email': {
      const typed = { email: textIn(form, 'email'), password: textIn(form, 'password') }
      const set = await account.setEmail(member, typed)
      return set.ok ? done('saved') : refuse(set.code, typed.email)
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

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: texts, link } = useTexts()
  const { name, email, hasSecondFactor, recoveryCodes, sessions, ownSession, zone } = loaderData
  const problemOf = (intent: string, ...codes: readonly string[]) =>
    actionData?.intent === intent && codes.includes(actionData.problem)
      ? texts.problems[actionData.problem]
      : undefined
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
        <Form method="post" key={`name ${name}`} className="grid gap-4">
          <FormToken />
          <LabeledField
            label={texts.name}
            name="name"
            maxLength={100}
            autoComplete="name"
            defaultValue={name}
            problem={problemOf('name', 'invalid_name')}
          />
          <Submit intent="name" />
        </Form>
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
          <Form method="post" key={`email ${email}`} className="grid gap-4">
            <FormToken />
            <LabeledField
              label={texts.newEmail}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={actionData?.email ?? email}
              problem={problemOf('email', 'invalid_email', 'email_taken')}
            />
            <LabeledField
              label={texts.currentPassword}
              name="password"
              type="password"
              autoComplete="current-password"
              problem={problemOf('email', 'wrong_password')}
            />
            <Submit intent="email" />
          </Form>
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
