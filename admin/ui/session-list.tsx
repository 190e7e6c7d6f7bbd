import { Form } from 'react-router'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { deviceOf } from './device-name.ts'
import { FormToken } from './form-token.tsx'
import { Moment } from './moment.tsx'

interface SessionListProps {
  readonly sessions: readonly {
    readonly sessionId: number | string
    /** Who is signed in, if it is not the owner of the page; '' or absent = the owner. */
    readonly person?: string
    readonly device: string
    readonly network: string
    readonly since: string
    /** Undefined = nobody keeps it. */
    readonly lastUsedAt?: string
  }[]
  /** The session of whoever looks; undefined = they are somebody else's. */
  readonly own?: number
  readonly mayEnd?: boolean
  readonly zone: TimeZone
}

/** Where somebody is signed in; each session can be ended. */
export function SessionList({ sessions, own, mayEnd = true, zone }: SessionListProps) {
  const { account: texts } = useTexts()
  return (
    <ul>
      {sessions.map(({ sessionId, person = '', ...session }) => (
        <li
          key={sessionId}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
        >
          <div>
            {person !== '' && (
              <p className="wrap-anywhere">
                <bdi>{person}</bdi>
              </p>
            )}
            <Place {...session} zone={zone} />
          </div>
          {sessionId === own && (
            <span className="flex min-h-11 items-center font-semibold">{texts.thisOne}</span>
          )}
          {sessionId !== own && mayEnd && (
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

interface PlaceProps {
  readonly device: string
  readonly network: string
  readonly zone: TimeZone
}

/** From where somebody was there once, or is signed in, and since when. */
export function Place({
  device,
  network,
  zone,
  ...when
}: PlaceProps & ({ readonly at: string } | { readonly since: string; readonly lastUsedAt?: string })) {
  const { account: texts } = useTexts()
  return (
    <div className="min-w-0">
      <p className="break-words">
        <bdi>{deviceOf(device) || texts.unknownDevice}</bdi>
      </p>
      <p className="text-sm text-quiet">
        {'at' in when ? (
          <Moment at={when.at} zone={zone} />
        ) : (
          <>
            {texts.since} <Moment at={when.since} zone={zone} />
          </>
        )}
        {'lastUsedAt' in when && when.lastUsedAt && (
          <>
            {' · '}
            {texts.lastUsed} <Moment at={when.lastUsedAt} zone={zone} />
          </>
        )}
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
