import { useId } from 'react'
import { Form } from 'react-router'
import { field, quietButton } from '../../ui/forms/button.ts'
import type { PriceForm as PriceFormData } from './filtering.ts'

/** A price range to type. */
export function PriceForm({ form }: { readonly form: PriceFormData }) {
  const { action, others, fields, apply, problem } = form
  const id = useId()
  return (
    <Form action={action}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        {fields.map(([name, label, value]) => {
          const isWrong = problem?.fields.includes(name) || undefined
          return (
            <label key={name}>
              {label}
              <input
                // A field of another list begins with its price
                key={value}
                name={name}
                defaultValue={value}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={isWrong}
                aria-describedby={isWrong && id}
                className={field}
              />
            </label>
          )
        })}
      </div>
      {problem && <p id={id}>{problem.text}</p>}
      <button className={quietButton}>{apply}</button>
    </Form>
  )
}
