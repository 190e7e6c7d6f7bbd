import { useEffect, useId, useRef } from 'react'
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
        {fields.map(([name, label, value]) => (
          <label key={name}>
            {label}
            <PriceField name={name} value={value} problem={problem?.fields.includes(name) ? id : undefined} />
          </label>
        ))}
      </div>
      {problem && <p id={id}>{problem.text}</p>}
      <button className={quietButton}>{apply}</button>
    </Form>
  )
}

interface PriceFieldProps {
  readonly name: string
  readonly value: string
  /** The id of what is wrong with it. */
  readonly problem: string | undefined
}

/** Takes the price of each list that is shown, and keeps the focus meanwhile. */
function PriceField({ name, value, problem }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (input.current) input.current.value = value
  }, [value])
  return (
    <input
      ref={input}
      name={name}
      defaultValue={value}
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem}
      className={field}
    />
  )
}
