import { useTexts } from '../messages/texts.tsx'

interface ValuesTableProps {
  readonly values: readonly { readonly name: string; readonly before: string; readonly after: string }[]
  /** The headings of the second and third column. */
  readonly heads: readonly [before: string, after: string]
}

/** Changed values, before and after. */
export function ValuesTable({ values, heads }: ValuesTableProps) {
  const { trail: texts } = useTexts()
  return (
    <table className="w-full table-fixed">
      <thead className="text-sm text-quiet">
        <tr>
          <th className="w-1/4 py-1 text-start font-normal">{texts.field}</th>
          {heads.map((head) => (
            <th key={head} className="py-1 ps-3 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, before, after }, index) => (
          <tr key={index} className="border-t border-line align-top">
            <th className="py-2 text-start font-normal wrap-anywhere">{name}</th>
            <td className="py-2 ps-3 wrap-anywhere whitespace-pre-line text-quiet">{before || '–'}</td>
            <td className="py-2 ps-3 wrap-anywhere whitespace-pre-line">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
