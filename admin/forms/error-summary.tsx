import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '../messages/texts.tsx'
import { fieldId, useFormState } from './form-context.ts'

/** What is wrong with a form: a list on top that gets the focus, with links to its fields. */
export function ErrorSummary() {
  const { name: form, problems } = useFormState()
  const { forms: texts } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const listed = Object.entries(problems).filter(([, text]) => text)
  const isEmpty = listed.length === 0
  const { state } = useNavigation()
  useEffect(() => {
    if (!isEmpty && state === 'idle') box.current?.focus()
  }, [isEmpty, state])
  if (isEmpty) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-l-4 border-danger bg-danger-wash p-3"
    >
      <p className="font-semibold">{texts.problems}</p>
      <ul>
        {listed.map(([name, text]) => (
          <li key={name}>
            {name === '' ? (
              text
            ) : (
              <a
                href={`#${fieldId(form, name)}`}
                className="inline-flex min-h-11 items-center text-danger underline"
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
