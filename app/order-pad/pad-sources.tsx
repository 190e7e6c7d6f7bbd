import { useId } from 'react'
import { Form } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { field, quietButton } from '../ui/forms/button.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { ListFields } from './list-fields.tsx'
import type { PadPage } from './pad-answer.ts'
import { type TypedRow, writeKeptRows } from './typed-rows.ts'

interface PadTextProps {
  /** The id of the form of the rows, to which the field belongs: what is typed into them is kept. */
  readonly form: string
  /** Shown again, because no code was found in it. */
  readonly text: string | undefined
}

/** A list to paste. */
export function PadText({ form, text }: PadTextProps) {
  const { paste } = useClientMessages().orderPad
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {paste.title}
      </h2>
      <label htmlFor={id} className="sr-only">
        {paste.label}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {paste.hint}
      </p>
      <textarea
        id={id}
        form={form}
        name="text"
        rows={6}
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        className={`${field} mt-2 block w-full py-2`}
      />
      <button form={form} name="intent" value="read" className={`${quietButton} mt-2`}>
        {paste.read}
      </button>
    </section>
  )
}

/** A form of the shop may have 100,000 bytes, and has the rows too. */
const MAX_FILE_BYTES = 90_000

function isTooLarge(files: FileList | null): boolean {
  return (files?.[0]?.size ?? 0) > MAX_FILE_BYTES
}

interface PadFileProps {
  readonly address: string
  readonly page: Pick<PadPage, 'uuid' | 'name' | 'list' | 'title' | 'isRest'>
  /** Sent along, so that the answer has them too. */
  readonly rows: readonly TypedRow[]
}

/** A file to upload. */
export function PadFile({ address, page, rows }: PadFileProps) {
  const { uuid, name } = page
  const { file } = useClientMessages().orderPad
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {file.title}
      </h2>
      <Form method="post" action={address} encType="multipart/form-data">
        <PostFields back={address} />
        <input type="hidden" name="uuid" value={uuid} />
        {page.list && <input type="hidden" name="revision" value={page.list.revision} />}
        <ListFields page={page} />
        {name !== undefined && <input type="hidden" name="name" value={name} />}
        <input type="hidden" name="kept" value={writeKeptRows(rows)} />
        <label htmlFor={id} className="sr-only">
          {file.label}
        </label>
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {file.hint}
        </p>
        <input
          id={id}
          type="file"
          name="file"
          required
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={({ target }) => target.setCustomValidity(isTooLarge(target.files) ? file.tooLarge : '')}
          aria-describedby={`${id}-hint`}
          className="mt-2 block w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-field-line file:bg-surface file:px-4 file:font-semibold"
        />
        <button name="intent" value="read" className={`${quietButton} mt-2`}>
          {file.read}
        </button>
      </Form>
    </section>
  )
}
