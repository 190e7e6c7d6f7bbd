import { useId } from 'react'

interface LabeledSelectProps {
  readonly label: string
  readonly name: string
  readonly value: string
  /** [value, text] in the order of the list. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** A choice of one with its label above. */
export function LabeledSelect({ label, name, value, options }: LabeledSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field mt-1 block w-full">
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
