import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { deviceOf } from '../ui/device-name.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'

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
      <ul>
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <Place {...session} at={session.since} zone={zone} />
            {mayChange && (
              <Form method="post">
                <FormToken />
                <input type="hidden" name="session" value={session.sessionId} />
                <button name="intent" value="end" className="button button-quiet">
                  {texts.end}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
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
            <Place {...use} zone={zone} />
            {use.codeSetAt !== setAt && <p className="text-sm text-quiet">{texts.formerCode}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PlaceProps {
  readonly at: string
  readonly device: string
  readonly network: string
  readonly zone: TimeZone
}

function Place({ at, device, network, zone }: PlaceProps) {
  const { clients: texts } = useTexts()
  return (
    <div className="min-w-0">
      <p className="break-words">
        <bdi>{deviceOf(device) || texts.unknownDevice}</bdi>
      </p>
      <p className="text-sm text-quiet">
        <Moment at={at} zone={zone} />
        {network && (
          <>
            {' · '}
            <span className="figures wrap-anywhere">{network}</span>
          </>
        )}
      </p>
    </div>
  )
}
