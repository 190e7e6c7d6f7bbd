import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { FORMER, HIDDEN, MAX_TYPED, type TypedFields } from '#domain/staff/typed-form.ts'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { DeskContext } from './desk-context.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FieldProblems, FormContext, type TypedValues } from './form-context.ts'
import { isChangedForm } from './is-changed-form.ts'
import { textsOf, useKeptDraft } from './use-kept-draft.ts'

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
  /** Saving it opens another screen: asks first if another form of this one is changed. */
  readonly isLast?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A form that loses nothing of what was typed: after an error, after the end of the session, when it is left, and when
 * another form of its page is saved. Its fields are those of fields.tsx.
 */
export function EditForm(props: EditFormProps) {
  const { kept } = use(DeskContext)
  const { name, version, typed, problems = {} } = props
  const draft = kept && (kept.form === name || kept.form === '') ? kept : undefined
  const hasProblem = typed !== undefined || Object.values(problems).some(Boolean)
  const { round, begun, ...begins } = useBeginning(name, { version, typed, draft }, hasProblem)
  // With other values it begins anew: fields have their first value only
  return <BegunForm key={`${round} ${keyOf(begun)}`} {...props} {...begun} {...begins} />
}

type Draft = { readonly draftId: string; readonly fields: TypedFields } | undefined

/** What the fields of a form are made of. */
type Beginning = Pick<EditFormProps, 'version' | 'typed'> & { readonly draft: Draft }

/**
 * What a form began with. The page is read again when another of its forms is saved: a form that is changed stays as it
 * is then, and begins anew when it is sent itself, discarded, or filled with another draft.
 */
function useBeginning(name: string, given: Beginning, hasProblem: boolean) {
  const [begun, setBegun] = useState(given)
  const [isChanged, setIsChanged] = useState(isFilled(given))
  const [isSent, setIsSent] = useState(false)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [round, setRound] = useState(0)
  const { state, formData } = useNavigation()
  const [formerState, setFormerState] = useState(state)
  const isAnswered = isSent && state === 'idle' && formerState !== 'idle'
  // The form that the page is sending or has just sent
  const sending = formData?.get(HIDDEN.form)
  const isOwn = isSent && sending === name
  // Another form was sent before the answer to this one was complete, and replaced it
  const isOvertaken = isUnderWay && sending !== undefined && sending !== name
  const isOtherDraft = given.draft !== undefined && given.draft.draftId !== begun.draft?.draftId
  const isFree = !isChanged || (isSent && !isOvertaken) || isOtherDraft
  if (state !== formerState) setFormerState(state)
  if (isOwn && !isUnderWay) setIsUnderWay(true)
  if (isUnderWay && (isOvertaken || isAnswered)) setIsUnderWay(false)
  if (isOvertaken) setIsSent(false)
  if (isFree && keyOf(given) !== keyOf(begun)) {
    setBegun(given)
    setIsChanged(isFilled(given))
  }
  if (isAnswered) {
    setIsSent(false)
    if (!hasProblem) {
      setRound(round + 1)
      setIsChanged(isFilled(given))
    }
  }
  return { round, begun, isChanged, setIsChanged, onSent: () => setIsSent(true) }
}

function keyOf({ version, typed, draft }: Beginning): string {
  return JSON.stringify([version, typed, draft?.draftId])
}

/** Whether the fields have something that is not stored. */
function isFilled({ typed, draft }: Beginning): boolean {
  return typed !== undefined || draft !== undefined
}

interface BegunFormProps extends Omit<EditFormProps, keyof Beginning>, Beginning {
  readonly isChanged: boolean
  readonly setIsChanged: (isChanged: boolean) => void
  readonly onSent: () => void
}

function BegunForm({
  name,
  version,
  typed,
  problems = {},
  draft,
  isKept = false,
  isLast = false,
  ...rest
}: BegunFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isChanged, setIsChanged, onSent } = rest
  const isBegun = isFilled({ version, typed, draft })
  const look = useCallback(
    () => setIsChanged(isBegun || (form.current !== null && isChangedForm(form.current))),
    [isBegun, setIsChanged],
  )
  // Somebody may type before the script has started
  useEffect(look, [look])
  const { setChanged, isOtherChanged } = use(DeskContext)
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
  const { forms: texts } = useTexts()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    // The page that refuses it would take its place, and what was typed with it
    const isRefused = textsOf(event.currentTarget).toString().length > MAX_TYPED
    setIsTooLarge(isRefused)
    if (isRefused) event.preventDefault()
    else if (isLast && isOtherChanged(name) && !window.confirm(texts.leave)) event.preventDefault()
    else onSent()
  }
  const shown = isTooLarge ? { '': texts.tooLarge } : problems
  const begun = typed ?? (draft && valuesOf(draft.fields))
  return (
    <FormContext value={{ name, typed: begun, problems: shown, isChanged, keptAt, discard }}>
      <Form ref={form} method="post" noValidate onInput={look} onSubmit={send} className={rest.className}>
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
