import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'
import { Place, SessionList } from '../ui/session-list.tsx'

type Client = NonNullable<Awaited<ReturnType<BackOffice['clients']['read']>>>

interface SessionsProps {
  readonly sessions: Client['sessions']
  readonly zone: TimeZone
  readonly mayChange: boolean
}

/** Where a client is signed in. */
export function Sessions({ sessions, zone, mayChange }: SessionsProps) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.sessions}>
      {sessions.length === 0 && <p className="text-quiet">{texts.sessionsNone}</p>}
      <SessionList sessions={sessions} mayEnd={mayChange} zone={zone} />
      {mayChange && sessions.length > 1 && (
        <Form method="post" className="mt-3">
          <FormToken />
          <button name="intent" value="end" className="button button-quiet">
            {texts.endAll}
          </button>
        </Form>
      )}
    </Section>
  )
}

interface UsesProps {
  readonly uses: Client['uses']
  /** When the present code was set. */
  readonly setAt: string | null
  readonly zone: TimeZone
}

/** Which code was used when, and from where. */
export function Uses({ uses, setAt, zone }: UsesProps) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.uses}>
      {uses.length === 0 && <p className="text-quiet">{texts.usesNone}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.at} ${use.network} ${use.device}`} className="border-b border-line py-2">
            {use.person !== '' && (
              <p className="wrap-anywhere">
                <bdi>{use.person}</bdi>
              </p>
            )}
            <Place {...use} zone={zone} />
            {use.person === '' && use.codeSetAt !== setAt && (
              <p className="text-sm text-quiet">{texts.formerCode}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
