import { Link, useLocation } from 'react-router'
import type { FieldConflict } from '#domain/staff/merge-fields.ts'
import { useTexts } from '../messages/texts.tsx'
import { Message } from './message.tsx'

interface ConflictsProps<Field extends string> {
  readonly conflicts: readonly FieldConflict<Field>[]
  readonly labelOf: (field: Field) => string
  /** How a value is shown; absent = as it is. */
  readonly shown?: (value: string, field: Field) => string
}

/** Fields that two people changed: what is stored, what was typed, and what both began with. Nothing was saved. */
export function Conflicts<Field extends string>({ conflicts, labelOf, shown }: ConflictsProps<Field>) {
  const { forms: texts } = useTexts()
  const { pathname, search } = useLocation()
  if (conflicts.length === 0) return null
  return (
    <Message kind="problem">
      <p>{texts.conflict}</p>
      <ul className="mt-2 grid gap-2">
        {conflicts.map(({ field, before, mine, theirs }) => (
          <li key={field}>
            <p className="font-semibold">{labelOf(field)}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              {(
                [
                  [texts.theirs, theirs],
                  [texts.mine, mine],
                  [texts.before, before],
                ] as const
              ).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                    <bdi>{(shown ? shown(value, field) : value) || texts.empty}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={pathname + search} className="inline-flex min-h-11 items-center text-accent underline">
          {texts.keepTheirs}
        </Link>
      </p>
    </Message>
  )
}
