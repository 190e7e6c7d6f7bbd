import type { ComponentProps } from 'react'
import { LabeledField, LabeledText } from '#app/ui/forms/labeled-field.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Tick } from '../ui/tick.tsx'
import { useField } from './form-context.ts'

type Named<Props> = Omit<Props, 'id' | 'problem'> & { readonly name: string }

/** A field of an EditForm: has what was typed before, and says what is wrong with it. */
export function Field({ name, defaultValue, ...props }: Named<ComponentProps<typeof LabeledField>>) {
  const { id, value, problem } = useField(name)
  return <LabeledField {...props} {...{ name, id, problem }} defaultValue={value ?? defaultValue} />
}

/** A field of several lines. */
export function TextField({ name, defaultValue, ...props }: Named<ComponentProps<typeof LabeledText>>) {
  const { id, value, problem } = useField(name)
  return <LabeledText {...props} {...{ name, id, problem }} defaultValue={value ?? defaultValue} />
}

/** A choice of one. What was chosen before and is no choice any more is not chosen. */
export function SelectField(props: ComponentProps<typeof LabeledSelect>) {
  const { value } = useField(props.name)
  const isChoice = props.options.some(([one]) => one === value)
  return <LabeledSelect {...props} value={value !== undefined && isChoice ? value : props.value} />
}

/** A box to tick. One that was not ticked before is not sent, so what is typed says so by lacking it. */
export function TickField({ isOn = false, ...props }: ComponentProps<typeof Tick>) {
  const { values } = useField(props.name)
  return <Tick {...props} isOn={values ? values.length > 0 : isOn} />
}
