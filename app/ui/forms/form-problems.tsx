import type { RefObject } from 'react'
import type { FieldProblem, Problems } from '#domain/accounts/validators.ts'
import { formatCount } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'
import { useFormMessages } from '../../messages/form-messages.ts'
import type { FormMessages } from '../../messages/en/forms.ts'
import { linkLine } from './button.ts'
import type { FormRefusal } from './form-answer.ts'
import { useLanguage } from '../../messages/page-language.ts'

type FormTexts = FormMessages['forms']

/** The sentence for a field's problem. */
export function problemText(
  field: string,
  { code, limit = 0 }: FieldProblem,
  { missing, problems }: FormTexts,
  language: Language,
): string {
  if (code === 'required' && isNamed(missing, field)) return missing[field]
  const text = problems[code]
  return typeof text === 'string' ? text : text(formatCount(limit, language))
}

function isNamed(missing: FormTexts['missing'], field: string): field is keyof FormTexts['missing'] {
  return Object.hasOwn(missing, field)
}

/** The sentences of all problems, by field. */
export function useProblemTexts<Field extends string>(
  problems: Problems<Field>,
): Readonly<Record<string, string>> {
  const { forms } = useFormMessages()
  const language = useLanguage()
  const wrong = Object.entries<FieldProblem | undefined>(problems)
  return Object.fromEntries(
    wrong.flatMap(([field, problem]) =>
      problem ? [[field, problemText(field, problem, forms, language)]] : [],
    ),
  )
}

interface FormProblemsProps {
  readonly box: RefObject<HTMLDivElement | null>
  /** Problem texts by field. */
  readonly texts: Readonly<Record<string, string>>
  readonly refusal: FormRefusal | undefined
  /** Shown in place of our own text for the refusal. */
  readonly reason?: string | undefined
  /** The id of a field's control. */
  readonly idOf: (field: string) => string
}

/** The error summary above a form: why it was refused, or links to the invalid fields. */
export function FormProblems({ box, texts, refusal, reason, idOf }: FormProblemsProps) {
  const { forms } = useFormMessages()
  const wrong = Object.entries(texts)
  const refused = reason ?? (refusal && forms.refusals[refusal])
  if (wrong.length === 0 && !refused) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-md border-l-4 border-danger bg-danger-wash p-3"
    >
      {refused && <p>{refused}</p>}
      {wrong.length > 0 && (
        <>
          <p className="font-semibold">{forms.summary}</p>
          <ul>
            {wrong.map(([field, text]) => (
              <li key={field}>
                <a
                  href={`#${idOf(field)}`}
                  className={linkLine}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(idOf(field))?.focus()
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
