import { z } from 'zod'
import { useTexts } from '../messages/texts.tsx'

const fieldSchema = z.object({
  row: z.string(),
  what: z.string(),
  field: z.string(),
  now: z.string(),
  former: z.string(),
})

/** A value that an undo of an import brings back, or that stays, as the job stored it. */
export function UndoneRow({ detail }: { readonly detail: string }) {
  return <UndoneField {...fieldSchema.parse(JSON.parse(detail))} />
}

/** A value of now and the one before the import. */
export function UndoneField({ row, what, field, now, former }: z.infer<typeof fieldSchema>) {
  const { trail: texts, signs } = useTexts()
  return (
    <span className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="wrap-anywhere">
        <bdi className="font-semibold">{row}</bdi> <span className="text-quiet">{what}</span>
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
