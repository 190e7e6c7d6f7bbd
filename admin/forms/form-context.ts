import { createContext, use } from 'react'

/** Texts by the names of fields; several where a name comes several times. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>

/** What is wrong, by the names of fields; '' = of the whole form. */
export type FieldProblems = Readonly<Record<string, string | undefined>>

/** What a form tells its fields and its save bar. */
interface FormState {
  readonly name: string
  /** What was typed before; undefined = the fields have what is stored. */
  readonly typed: TypedValues | undefined
  readonly problems: FieldProblems
  readonly isChanged: boolean
  /** When it was last kept in this page, as a time of the clock. */
  readonly keptAt: string | undefined
  readonly discard: () => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('a field of fields.tsx is in an EditForm')
  return state
}

/** The id of a field, for the list of problems. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}

/** What was typed into a field before, and what is wrong with it. */
export function useField(name: string) {
  const { name: form, typed, problems } = useFormState()
  const values = typed && [typed[name] ?? []].flat()
  return { id: fieldId(form, name), values, value: values?.[0], problem: problems[name] }
}
