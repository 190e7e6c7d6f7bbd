import { Link } from 'react-router'
import type { Route } from './+types/order'
import { EditForm } from '../forms/edit-form.tsx'
import { Field } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { useTexts } from '../messages/texts.tsx'
import { Conflicts } from '../ui/conflicts.tsx'
import { Section } from '../ui/section.tsx'

interface PapersProps {
  readonly order: Route.ComponentProps['loaderData']['order']
  /** What was typed and could not be saved. */
  readonly unsaved: Route.ComponentProps['actionData']
}

/** The papers of an order, and its number in the company's own system. */
export function Papers({ order, unsaved }: PapersProps) {
  const { orders: texts, forms } = useTexts()
  const papers = [
    [texts.orderPdf, 'pdf/order'],
    [texts.pickingList, 'print/picking-list'],
    [`${texts.pickingList} (PDF)`, 'pdf/picking-list'],
    [texts.deliveryNotes, 'print/delivery-notes'],
    [`${texts.deliveryNotes} (PDF)`, 'pdf/delivery-notes'],
  ] as const
  const isReference = unsaved?.intent === 'reference'
  const conflicts =
    isReference && unsaved.problem === 'changed_meanwhile' && unsaved.former
      ? [
          {
            field: 'reference',
            before: unsaved.former.reference,
            mine: unsaved.typed.reference,
            theirs: order.reference,
          } as const,
        ]
      : []
  return (
    <Section title={texts.papers}>
      <ul>
        {papers.map(([name, path]) => (
          <li key={path}>
            <Link
              to={`/orders/${path}?order=${order.orderId}`}
              reloadDocument
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <EditForm
        name="reference"
        version={{ reference: order.reference }}
        typed={isReference ? unsaved.typed : undefined}
        className="mt-3 grid gap-2"
      >
        <Conflicts conflicts={conflicts} labelOf={() => texts.reference} />
        <Field label={texts.reference} name="reference" maxLength={100} defaultValue={order.reference} />
        <SaveBar label={conflicts.length === 0 ? texts.save : forms.saveMine} intent="reference" isQuiet />
      </EditForm>
    </Section>
  )
}
