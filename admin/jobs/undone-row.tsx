import { readJson } from '#domain/text/read-json.ts'
import { useTexts } from '../messages/texts.tsx'

interface UndoneFieldProps {
  readonly row: string
  readonly what: string
  readonly field: string
  readonly now: string
  readonly former: string
}

/** A value that an undo of an import brings back, or that stays, as the job stored it. */
export function UndoneRow({ detail }: { readonly detail: string }) {
  return <UndoneField {...readDetail(detail)} />
}

/** Without zod: browsers run this too, where it is larger than the screen and tries what the page's policy forbids. */
function readDetail(detail: string): UndoneFieldProps {
  const stored = readJson(detail)
  const values = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const textOf = (name: keyof UndoneFieldProps) => String(values.get(name) ?? '')
  return {
    row: textOf('row'),
    what: textOf('what'),
    field: textOf('field'),
    now: textOf('now'),
    former: textOf('former'),
  }
}

/** A value of now and the one before the import. */
export function UndoneField({ row, what, field, now, former }: UndoneFieldProps) {
  const { trail: texts, signs } = useTexts()
  return (
    <span className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="wrap-anywhere">
        <bdi className="font-semibold">{row}</bdi> <span className="inline-block text-quiet">{what}</span>
      </span>
      {field !== '' && (
        <span className="wrap-anywhere">
          <span className="text-quiet">
            {field} · {texts.now}
            {signs.colon}
          </span>
          {now || '–'}
          <span className="text-quiet">
            {' · '}
            {texts.before}
            {signs.colon}
          </span>
          {former || '–'}
        </span>
      )}
    </span>
  )
}
