import { Form } from 'react-router'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { deviceOf } from './device-name.ts'
import { FormToken } from './form-token.tsx'
import { Moment } from './moment.tsx'

interface SessionListProps {
  readonly sessions: readonly {
    readonly sessionId: number
    readonly userAgent: string
    readonly network: string
    readonly signedInAt: string
    readonly lastUsedAt: string
  }[]
  /** The session of whoever looks; undefined = they are somebody else's. */
  readonly own: number | undefined
  readonly zone: TimeZone
}

/** Where somebody is signed in; each session can be ended. */
export function SessionList({ sessions, own, zone }: SessionListProps) {
  const { account: texts } = useTexts()
  return (
    <ul>
      {sessions.map(({ sessionId, userAgent, network, signedInAt, lastUsedAt }) => (
        <li
          key={sessionId}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
        >
          <div className="min-w-0">
            <p className="break-words">{deviceOf(userAgent) || texts.unknownDevice}</p>
            <p className="text-sm text-quiet">
              <span className="figures break-all">{network}</span> · {texts.since}{' '}
              <Moment at={signedInAt} zone={zone} /> · {texts.lastUsed} <Moment at={lastUsedAt} zone={zone} />
            </p>
          </div>
          {sessionId === own ? (
            <span className="flex min-h-11 items-center font-semibold">{texts.thisOne}</span>
          ) : (
            <Form method="post">
              <FormToken />
              <input type="hidden" name="session" value={sessionId} />
              <button name="intent" value="end" className="button button-quiet">
                {texts.end}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
