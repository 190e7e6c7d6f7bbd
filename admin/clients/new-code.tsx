import { Link } from 'react-router'
import { useHydrated } from '#app/ui/hydrated.ts'
import { PrintIcon } from '#app/ui/icons.tsx'
import { useTexts } from '../messages/texts.tsx'
import { Message } from '../ui/message.tsx'
import type { ShownCode } from './shown-code.server.ts'

interface NewCodeProps {
  readonly shown: ShownCode
  /** The address of the client. */
  readonly client: string
}

/** A new access code, which is shown this once, and how it reaches the client. */
export function NewCode({ shown, client }: NewCodeProps) {
  const { clients: texts } = useTexts()
  const isHydrated = useHydrated()
  return (
    <div className="mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="print:hidden">
        <Message kind="note">{shown.handover === 'mail' ? texts.mailed : texts.shownOnce}</Message>
      </div>
      <Card shown={shown} />
      <div className="grid gap-x-4 gap-y-2 print:hidden">
        <div className="flex flex-wrap gap-2">
          {isHydrated && (
            <button type="button" className="button button-primary" onClick={() => window.print()}>
              <PrintIcon />
              {texts.print}
            </button>
          )}
          <a href={shown.whatsapp} target="_blank" rel="noreferrer" className="button button-quiet">
            {texts.sendWhatsapp}
          </a>
          <Link to={client} className="button button-quiet">
            {texts.toClient}
          </Link>
        </div>
        <p className="text-sm text-quiet">
          {texts.printNote} {texts.whatsappNote}
        </p>
      </div>
    </div>
  )
}

/** A card of A6, in the client's language. */
function Card({ shown }: { readonly shown: ShownCode }) {
  const { card, languageTag } = shown
  return (
    <article
      lang={languageTag}
      className="code-card w-full max-w-[105mm] rounded-md border border-line bg-white p-5 text-black print:border-0 print:p-0"
    >
      <h2 className="text-xl break-words">
        <bdi>{shown.companyName || card.title}</bdi>
      </h2>
      <p className="mt-1 break-words">
        <bdi>{shown.name}</bdi>
      </p>
      <p className="mt-3 text-sm">{card.text}</p>
      <dl className="mt-3 grid gap-2">
        <Fact name={card.username} value={shown.username} />
        <Fact name={card.code} value={shown.accessCode} isLarge />
        <Fact name={card.address} value={shown.shopAddress} />
      </dl>
      <div className="mt-3 flex items-center gap-3">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(shown.picture)}`}
          alt={shown.signInLink}
          className="size-28 shrink-0"
        />
        <div className="grid gap-2 text-sm">
          <p>{card.scan}</p>
          <p>{card.hint}</p>
        </div>
      </div>
    </article>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly isLarge?: boolean
}

function Fact({ name, value, isLarge = false }: FactProps) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd className={`figures wrap-anywhere ${isLarge ? 'code text-xl font-semibold' : ''}`}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
