import { type HTMLInputAutoCompleteAttribute, useEffect, useId, useRef } from 'react'
import { field } from './button.ts'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password'
  readonly defaultValue?: string
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  /** What is wrong with what was typed; the field is then where to go on. */
  readonly problem: string | undefined
}

/** A labelled field with its error below it. */
export function TextField({
  name,
  label,
  type = 'text',
  defaultValue,
  autoComplete,
  problem,
}: TextFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type={type}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={`${field} mt-1 w-full`}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
