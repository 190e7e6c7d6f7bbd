import { useClientMessages } from '../messages/client-messages.ts'
import { Moment } from '../ui/moment.tsx'
import type { OrderDetailsView } from './order-view.ts'

/** What the company wrote to the client about an order. */
export function OrderNotes({ notes }: Pick<OrderDetailsView, 'notes'>) {
  const { order: texts } = useClientMessages().client
  if (notes.length === 0) return null
  return (
    <section className="mt-8 break-inside-avoid">
      <h2 className="text-lg">{texts.notes}</h2>
      <ol className="mt-2 grid max-w-prose gap-4">
        {notes.map(({ text, date }, index) => (
          // Nothing else tells two notes of one moment apart
          <li key={index}>
            <p className="text-sm text-quiet">
              <Moment moment={date} />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
