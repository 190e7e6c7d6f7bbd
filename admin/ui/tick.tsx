interface TickProps {
  readonly name: string
  readonly label: string
  /** Read by screen readers where the label alone is the same several times. */
  readonly about?: string
  readonly value?: string
  readonly isOn?: boolean
}

/** A box to tick beside its label. */
export function Tick({ name, label, about, value, isOn = false }: TickProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className="size-5" />
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </label>
  )
}
