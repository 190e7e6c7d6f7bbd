import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'
import { Moment } from '../ui/moment.tsx'
import { StatusWord, useStatusWord } from './status-word.tsx'

interface OrderTrailProps {
  readonly order: NonNullable<Awaited<ReturnType<BackOffice['orders']['read']>>>
  readonly zone: TimeZone
  readonly maySend: boolean
}

/** What has happened to an order: statuses with who, mails, and what other systems were told. */
export function OrderTrail(props: OrderTrailProps) {
  const { orders: texts } = useTexts()
  const { order, zone } = props
  const { deliveryStates } = texts
  return (
    <>
      <History {...props} />
      {order.mails.length > 0 && <Mails {...props} />}
      {order.deliveries.length > 0 && (
        <Section title={texts.webhooks}>
          <ul>
            {order.deliveries.map((delivery) => (
              <li key={delivery.deliveryId}>
                <Moment at={delivery.at} zone={zone} /> · <span className="figures">{delivery.type}</span> ·{' '}
                {wordOf(deliveryStates, delivery.status)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function History({ order, zone }: OrderTrailProps) {
  const { orders: texts } = useTexts()
  const word = useStatusWord()
  const ended = order.moves.filter(({ state }) => state !== 'pending')
  return (
    <Section title={texts.history}>
      <ol>
        {order.history.map(({ status, at, by }) => (
          <li key={status}>
            <Moment at={at} zone={zone} /> · <StatusWord status={status} />
            {by && ` · ${by.name ?? texts.byWhom[by.kind]}`}
          </li>
        ))}
        {ended.map((move) => (
          <li key={move.moveId} className="text-quiet">
            <Moment at={move.requestedAt} zone={zone} /> ·{' '}
            {move.state === 'undone'
              ? texts.undoneMove(word(move.to), move.by)
              : texts.voidMove(word(move.to), move.by)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Mails({ order, zone, maySend }: OrderTrailProps) {
  const { orders: texts } = useTexts()
  return (
    <Section title={texts.mails}>
      <ul>
        {order.mails.map((mail) => (
          <li key={mail.mailId} className="border-b border-line py-2">
            <p className="break-words">
              {mail.subject}
              {mail.recipient && ` → ${mail.recipient}`} · {wordOf(texts.mailStates, mail.status)} ·{' '}
              <Moment at={mail.sentAt ?? mail.createdAt} zone={zone} />
            </p>
            {maySend && mail.addresses.length > 0 && (
              <Form method="post" className="flex flex-wrap items-center gap-2">
                <FormToken />
                <input type="hidden" name="mail" value={mail.mailId} />
                <label className="inline-flex flex-wrap items-center gap-2">
                  {texts.sendTo}
                  <select name="recipient" className="field max-w-full">
                    {mail.addresses.map((address) => (
                      <option key={address}>{address}</option>
                    ))}
                  </select>
                </label>
                <button name="intent" value="mail" className="button button-quiet">
                  {texts.sendAgain}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A state that has no word is shown as it is. */
function wordOf(words: Readonly<Record<string, string>>, state: string): string {
  return words[state] ?? state
}
