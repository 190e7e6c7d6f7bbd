import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Form, Link, Outlet, useBlocker, useHref, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/desk'
import { formatClock, formatShortDate } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { HIDDEN } from '#domain/staff/typed-form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { TypedTexts } from '../ui/typed-texts.tsx'
import { DeskContext } from './desk-context.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { drafts } = context.get(backOfficeContext)
  const path = url.pathname
  const wanted = url.searchParams.get('draft')
  const { zone } = unitsOf(context)
  const now = new Date()
  const timeOf = (savedAt: string) => {
    const at = new Date(savedAt)
    const isToday = dayOf(at, zone) === dayOf(now, zone)
    return `${isToday ? '' : `${formatShortDate(at, member.language, zone)} `}${formatClock(at, member.language, zone)}`
  }
  const draft = wanted === null ? undefined : await drafts.read(member, wanted)
  const kept = draft?.path === path ? draft : undefined
  const offered = kept ? undefined : await drafts.latest(member, path)
  return {
    kept: kept && { ...kept, time: timeOf(kept.savedAt) },
    offered: offered && { draftId: offered.draftId, time: timeOf(offered.savedAt) },
    others: await drafts.open(member, path),
  }
}

/** Another screen has other drafts. */
export function shouldRevalidate() {
  return true
}

/** Around each screen with a form: brings back what was typed, says who else has it open, and asks before it is left. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  const { kept, offered, others } = loaderData
  const { forms: texts } = useTexts()
  const { setChanged, isOtherChanged } = useLeaveQuestion()
  const { pathname, search } = useLocation()
  const path = useHref(pathname)
  const desk = useMemo(
    () => ({ kept, path, setChanged, isOtherChanged }),
    [kept, path, setChanged, isOtherChanged],
  )
  return (
    <DeskContext value={desk}>
      {others.length > 0 && (
        <p className="mb-3 text-sm text-quiet">
          {others.map(({ name, minutesAgo }) => (
            <bdi key={name} className="block">
              {texts.openedBy(name, minutesAgo)}
            </bdi>
          ))}
        </p>
      )}
      {kept && (
        <div className="mb-4 max-w-2xl">
          <Message kind="note">
            <p className="font-semibold">{texts.notSavedYet(kept.time)}</p>
            <details className="mt-1">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
                {texts.showTyped}
              </summary>
              <TypedTexts fields={kept.fields} />
            </details>
          </Message>
        </div>
      )}
      {offered && (
        <div className="mb-4 max-w-2xl">
          <Message kind="note">
            <p>{texts.continueDraft(offered.time)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Link to={{ search: withDraft(search, offered.draftId) }} className="button button-quiet">
                {texts.continue}
              </Link>
              <Form
                method="post"
                action={`/drafts?${new URLSearchParams({ of: path + search, discard: '' })}`}
              >
                <FormToken />
                <input type="hidden" name={HIDDEN.draft} value={offered.draftId} />
                <button className="button button-quiet">{texts.discard}</button>
              </Form>
            </div>
          </Message>
        </div>
      )}
      <Outlet />
    </DeskContext>
  )
}

/** What the address asks of the screen stays, as the filters of a view that is being saved. */
function withDraft(search: string, draftId: string): string {
  const query = new URLSearchParams(search)
  query.set('draft', draftId)
  return query.toString()
}

/** Asks before a screen is left while one of its forms is changed and not being sent. */
function useLeaveQuestion() {
  const { forms: texts } = useTexts()
  const changed = useRef(new Set<string>())
  const isSending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    isSending.current = state !== 'idle'
  }, [state])
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.current.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm(texts.leave),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current.size > 0 && !isSending.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const setChanged = useCallback((form: string, isChanged: boolean) => {
    if (isChanged) changed.current.add(form)
    else changed.current.delete(form)
  }, [])
  const isOtherChanged = useCallback(
    (form: string) => [...changed.current].some((other) => other !== form),
    [],
  )
  return { setChanged, isOtherChanged }
}
