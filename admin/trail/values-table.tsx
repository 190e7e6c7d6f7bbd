import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { ChangedValue } from './changed-value.tsx'

interface ValuesTableProps {
  readonly values: readonly {
    readonly name: string
    readonly before: string
    readonly after: string
    readonly isMoment: boolean
  }[]
  /** The headings of the second and third column. */
  readonly heads: readonly [before: string, after: string]
  readonly zone: TimeZone
}

/** Changed values, before and after; of something new only after. */
export function ValuesTable({ values, heads, zone }: ValuesTableProps) {
  const { trail: texts } = useTexts()
  const isNew = values.every(({ before }) => before === '')
  const shownHeads = isNew ? heads.slice(1) : heads
  return (
    <table className="w-full table-fixed">
      <thead className="text-sm text-quiet">
        <tr>
          <th className="w-1/4 py-1 text-start font-normal">{texts.field}</th>
          {shownHeads.map((head) => (
            <th key={head} className="py-1 ps-3 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, before, after, isMoment }, index) => (
          <tr key={index} className="border-t border-line align-top">
            <th className="py-2 text-start font-normal wrap-anywhere">{name}</th>
            {!isNew && (
              <td className="py-2 ps-3 wrap-anywhere whitespace-pre-line text-quiet">
                <ChangedValue value={before} isMoment={isMoment} zone={zone} />
              </td>
            )}
            <td className="py-2 ps-3 wrap-anywhere whitespace-pre-line">
              <ChangedValue value={after} isMoment={isMoment} zone={zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
