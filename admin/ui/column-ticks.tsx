import {
  type Column,
  hiddenColumns,
  hidingOf,
  LIST_COLUMNS,
  type ListWithColumns,
} from '#domain/staff/list-columns.ts'
import { useTexts } from '../messages/texts.tsx'
import { Tick } from './tick.tsx'

interface ColumnTicksProps<List extends ListWithColumns> {
  readonly list: List
  readonly params: URLSearchParams
  readonly names: Readonly<Record<Column<List>, string>>
}

/** The choice of what each row of a list leaves out, among its filters. */
export function ColumnTicks<List extends ListWithColumns>({ list, params, names }: ColumnTicksProps<List>) {
  const { lists: texts } = useTexts()
  const columns: readonly Column<List>[] = LIST_COLUMNS[list]
  const hidden = hiddenColumns(list, params)
  return (
    <fieldset className="sm:col-span-2 lg:col-span-4">
      <legend className="font-semibold">{texts.leaveOut}</legend>
      <div className="flex flex-wrap gap-x-5">
        {columns.map((column) => (
          <Tick key={column} name={hidingOf(column)} label={names[column]} isOn={hidden.has(column)} />
        ))}
      </div>
    </fieldset>
  )
}

/** What the list leaves out, in words beside its other filters; false = nothing. */
export function useLeftOut(): <List extends ListWithColumns>(
  props: ColumnTicksProps<List>,
) => string | false {
  const { lists: texts, signs } = useTexts()
  return ({ list, params, names }) => {
    const left = [...hiddenColumns(list, params)].map((column) => names[column])
    return left.length > 0 && `${texts.leaveOut}${signs.colon}${left.join(signs.comma)}`
  }
}
