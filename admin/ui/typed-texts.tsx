import { FORMER, type TypedFields } from '#domain/staff/typed-form.ts'
import { useTexts } from '../messages/texts.tsx'

/** What somebody typed, to be copied where no form can show it. */
export function TypedTexts({ fields }: { readonly fields: TypedFields }) {
  const { forms: texts } = useTexts()
  const typed = fields.filter(([name, value]) => !name.startsWith(FORMER) && value.trim() !== '')
  if (typed.length === 0) return null
  return (
    <section className="mt-6 rounded-md border border-line bg-surface p-4">
      <h2 className="font-semibold">{texts.youTyped}</h2>
      <ul className="mt-2 grid gap-2">
        {typed.map(([name, value]) => (
          <li key={`${name} ${value}`} className="break-words whitespace-pre-wrap select-all">
            <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
