interface TickProps {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly isOn?: boolean
}

/** A box to tick beside its label. */
export function Tick({ name, label, value, isOn = false }: TickProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className="size-5" />
      {label}
    </label>
  )
}
