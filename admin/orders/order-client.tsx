import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { useTexts } from '../messages/texts.tsx'
import { Section } from '../ui/section.tsx'

type Order = NonNullable<Awaited<ReturnType<BackOffice['orders']['read']>>>

interface OrderClientProps extends Pick<Order, 'orderedBy' | 'preparedBy' | 'quotation'> {
  readonly client: Order['client']
  /** The chat with the client; undefined = the phone has no country code. */
  readonly whatsapp: string | undefined
}

/** Who ordered, and how they are reached. */
export function OrderClient({ client, orderedBy, preparedBy, quotation, whatsapp }: OrderClientProps) {
  const { orders: texts, signs } = useTexts()
  return (
    <Section title={texts.client}>
      <p className="break-words">
        {client.email === undefined ? (
          client.name
        ) : (
          <Link
            to={`/clients/${client.clientId}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {client.name}
          </Link>
        )}{' '}
        <span className="text-quiet">({client.username})</span>
      </p>
      <Maker label={texts.orderedBy} name={orderedBy} />
      <Maker label={texts.preparedBy} name={preparedBy} />
      <Maker label={texts.quotation} name={quotation} />
      {client.phone && (
        <p>
          {texts.phone}
          {signs.colon}
          <a
            href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}
            className="figures inline-flex min-h-11 items-center text-accent underline"
          >
            {client.phone}
          </a>
        </p>
      )}
      {whatsapp && (
        <p>
          <a
            href={whatsapp}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            WhatsApp
          </a>
        </p>
      )}
      {client.email && (
        <p className="break-all">
          {texts.email}
          {signs.colon}
          <a
            href={`mailto:${encodeURIComponent(client.email)}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {client.email}
          </a>
        </p>
      )}
    </Section>
  )
}

/** A person of the client who made the order. */
function Maker({ label, name }: { readonly label: string; readonly name: string }) {
  const { signs } = useTexts()
  if (name === '') return null
  return (
    <p className="wrap-anywhere">
      {label}
      {signs.colon}
      <bdi>{name}</bdi>
    </p>
  )
}
