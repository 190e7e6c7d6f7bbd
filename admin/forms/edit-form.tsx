import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { FORMER, HIDDEN, type TypedFields } from '#domain/staff/typed-form.ts'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { DeskContext } from './desk-context.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FieldProblems, FormContext, type TypedValues } from './form-context.ts'
import { isChangedForm } from './is-changed-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface EditFormProps {
  /** Which form of its screen it is. Drafts name it, so it never changes. */
  readonly name: string
  /** The values that it is made of: what is saved is compared with them. */
  readonly version?: Readonly<Record<string, string>> | undefined
  /** What was typed and could not be saved. */
  readonly typed?: TypedValues | undefined
  readonly problems?: FieldProblems | undefined
  /** With text worth keeping every few seconds while it is changed. */
  readonly isKept?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A form that loses nothing of what was typed: after an error, after the end of the session, and when it is left. Its
 * fields are those of fields.tsx.
 */
export function EditForm(props: EditFormProps) {
  const { kept } = use(DeskContext)
  const { name, version, typed } = props
  const draft = kept && (kept.form === name || kept.form === '') ? kept : undefined
  // With other values it begins anew: fields have their first value only
  return <BegunForm key={JSON.stringify([version, typed, draft?.draftId])} {...props} draft={draft} />
}

interface BegunFormProps extends EditFormProps {
  readonly draft: { readonly draftId: string; readonly fields: TypedFields } | undefined
}

function BegunForm({ name, version, typed, problems = {}, draft, isKept = false, ...rest }: BegunFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBegun = typed !== undefined || draft !== undefined
  const [isChanged, setIsChanged] = useState(isBegun)
  const look = useCallback(
    () => setIsChanged(isBegun || (form.current !== null && isChangedForm(form.current))),
    [isBegun],
  )
  // Somebody may type before the script has started
  useEffect(look, [look])
  const { setChanged } = use(DeskContext)
  useEffect(() => {
    setChanged(name, isChanged)
    return () => setChanged(name, false)
  }, [setChanged, name, isChanged])
  const { draftId, keptAt, forget } = useKeptDraft(form, { first: draft?.draftId, isOn: isKept && isChanged })
  const discard = useDiscard(() => {
    form.current?.reset()
    setIsChanged(false)
    setChanged(name, false)
    forget()
  })
  useSaveKey(form)
  const begun = typed ?? (draft && valuesOf(draft.fields))
  return (
    <FormContext value={{ name, typed: begun, problems, isChanged, keptAt, discard }}>
      <Form ref={form} method="post" noValidate onInput={look} className={rest.className}>
        <FormToken />
        <input type="hidden" name={HIDDEN.form} value={name} />
        <input type="hidden" name={HIDDEN.draft} value={draftId ?? ''} />
        {versionOf(version, typed === undefined ? draft?.fields : undefined).map(([field, value]) => (
          <input key={field} type="hidden" name={FORMER + field} value={value} />
        ))}
        <ErrorSummary />
        {rest.children}
      </Form>
    </FormContext>
  )
}

/** A draft is compared with what it was made of. One of another release may lack a value: its form then comes back. */
function versionOf(
  version: Readonly<Record<string, string>> = {},
  draft: TypedFields | undefined,
): TypedFields {
  if (!draft) return Object.entries(version)
  const former = Object.keys(valuesOf(draft))
  return Object.keys(version).flatMap((field) => {
    if (!former.includes(FORMER + field)) return []
    return [[field, [valuesOf(draft)[FORMER + field] ?? ''].flat()[0] ?? ''] as const]
  })
}

function valuesOf(fields: TypedFields): TypedValues {
  const names = new Set(fields.map(([name]) => name))
  return Object.fromEntries(
    [...names].map((name) => [name, fields.filter(([other]) => other === name).map(([, value]) => value)]),
  )
}

/** Takes the fields back to what is stored, once that is confirmed. */
function useDiscard(reset: () => void): () => void {
  const { forms: texts } = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    if (!window.confirm(texts.discardQuestion)) return
    reset()
    const query = new URLSearchParams(search)
    query.delete('draft')
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }
}

/** Ctrl-S and ⌘S save the form that has the focus. */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      const submit =
        form.current?.querySelector<HTMLButtonElement>('button[data-saves]') ??
        form.current?.querySelector<HTMLButtonElement>('button:not([type=button])')
      const isHere = form.current?.contains(document.activeElement)
      if (!isSave || !submit || !isHere) return
      event.preventDefault()
      form.current?.requestSubmit(submit)
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [form])
}
