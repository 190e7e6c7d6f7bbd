import { type KeyboardEvent, useId, useRef } from 'react'
import { MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { field, quietButton } from '../ui/forms/button.ts'
import type { PadPage } from './pad-answer.ts'

interface PadSaveProps {
  /** The id of the form of the rows, to which the fields belong. */
  readonly form: string
  readonly page: Pick<PadPage, 'name' | 'list' | 'note'>
  readonly onName: (name: string) => void
}

/** Saves the rows as a new shopping list, or as the one that they are of. */
export function PadSave({ form, page: { name, list, note }, onName }: PadSaveProps) {
  const { saving } = useClientMessages().shoppingLists
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    button.current?.click()
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {list ? saving.changes : saving.title}
      </h2>
      {list && <input type="hidden" form={form} name="revision" value={list.revision} />}
      <label htmlFor={id} className="mt-1 block text-sm text-quiet">
        {saving.name}
      </label>
      <input
        id={id}
        form={form}
        name="name"
        defaultValue={name}
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        aria-invalid={note?.kind === 'name_missing' || undefined}
        onChange={(event) => onName(event.target.value)}
        onKeyDown={saveOnEnter}
        className={`${field} mt-1 block w-full`}
      />
      <button ref={button} form={form} name="intent" value="save" className={`${quietButton} mt-2`}>
        {saving.action}
      </button>
    </section>
  )
}
