import { useEffect, useRef, useSyncExternalStore } from 'react'
import { href, useFetcher } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { useRareMessages } from '../../messages/rare-messages.ts'
import { isNoticeCode, noticeText } from '../../notices/notice.ts'
import { useNotify } from '../../notices/notices.tsx'
import { useConnection } from '../../offline/connection.ts'
import {
  forgetKept,
  forgetOthers,
  type KeptChange,
  readKept,
  updateKept,
  watchKept,
} from '../../offline/kept-changes.ts'
import { useFrame } from '../../request/frame-data.ts'
import { linkLine } from '../../ui/forms/button.ts'
import { useOnAnswer } from '../../ui/forms/use-on-answer.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import type { KeptOutcomes } from './send-kept.server.ts'

const NONE: readonly KeptChange[] = []
/** More changes than these are shown once the client opens the list: it stands above every page. */
const MAX_OPEN = 3
/** How long to wait before sending again what did not reach the shop, ms. */
const SEND_AGAIN_MS = 10_000

/** The changes of the cart that were not sent yet, each with its problem and the buttons that settle it. */
export default function KeptList() {
  const { client } = useFrame()
  return client && <ListOf clientId={client.clientId} />
}

function ListOf({ clientId }: { readonly clientId: number }) {
  const { kept: texts } = useRareMessages().offline
  const lang = useLanguage()
  const changes = useSyncExternalStore(
    watchKept,
    () => readKept(clientId),
    () => NONE,
  )
  useEffect(() => forgetOthers(clientId), [clientId])
  const isSending = useSending(clientId, changes)
  // The button that was pressed goes with its change
  const summary = useRef<HTMLElement>(null)
  if (changes.length === 0) return null
  const isWaiting = changes.some(({ problem }) => !problem)
  return (
    <section aria-labelledby="kept-changes" className="border-b border-line bg-tile print:hidden">
      <div className="page py-1">
        <details open={changes.length <= MAX_OPEN || changes.some(({ problem }) => problem)}>
          <summary
            ref={summary}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-md py-1"
          >
            <h2 id="kept-changes" className="text-base">
              {texts.title(formatCount(changes.length, lang), changes.length === 1)}
            </h2>
            <span className="turned-open">
              <ChevronDownIcon />
            </span>
            {isWaiting && (
              <span className="text-sm text-quiet max-sm:basis-full">
                {isSending ? texts.sending : texts.waiting}
              </span>
            )}
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {changes.map((change) => (
              <li
                key={change.item}
                className="flex flex-wrap items-center gap-x-4 py-1"
                data-kept={change.item}
              >
                <span className="min-w-0 flex-1 basis-60">
                  <span className="figures">{formatCount(change.wanted, lang)} × </span>
                  <span className="wrap-anywhere">{change.name}</span>
                  <Problem change={change} />
                </span>
                <Decision
                  change={change}
                  onKeep={() => {
                    forgetKept(clientId, change.item)
                    summary.current?.focus()
                  }}
                  onTake={(now) => {
                    updateKept(clientId, seeing(change.item, now))
                    summary.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}

function Problem({ change: { problem } }: { readonly change: KeptChange }) {
  const messages = useRareMessages()
  const lang = useLanguage()
  if (!problem) return null
  const { kept } = messages.offline
  const text =
    'now' in problem
      ? problem.now === 0
        ? kept.isGone
        : kept.isOther(formatCount(problem.now, lang))
      : isNoticeCode(problem.code)
        ? noticeText({ code: problem.code }, messages)
        : kept.refused
  return <span className="block text-sm text-danger">{text}</span>
}

interface DecisionProps {
  readonly change: KeptChange
  /** The cart stays as it is. */
  readonly onKeep: () => void
  /** The cart gets what was entered. */
  readonly onTake: (now: number) => void
}

function Decision({ change: { name, wanted, problem }, onKeep, onTake }: DecisionProps) {
  const { kept: texts } = useRareMessages().offline
  const lang = useLanguage()
  const isConflict = problem && 'now' in problem
  const keep = isConflict ? texts.keep : texts.forget
  return (
    <span className="flex flex-wrap gap-x-4">
      {isConflict && (
        <button
          type="button"
          className={`${linkLine} min-w-11`}
          aria-label={texts.about(texts.take(formatCount(wanted, lang)), name)}
          onClick={() => onTake(problem.now)}
        >
          {texts.take(formatCount(wanted, lang))}
        </button>
      )}
      <button
        type="button"
        className={`${linkLine} min-w-11`}
        aria-label={texts.about(keep, name)}
        onClick={onKeep}
      >
        {keep}
      </button>
    </span>
  )
}

/** The client has seen the current quantity of the item, and still wants its own. */
function seeing(item: string, now: number) {
  return ({ problem, ...change }: KeptChange): KeptChange =>
    change.item === item ? { ...change, seen: now } : { ...change, ...(problem && { problem }) }
}

/** Sends the kept changes as soon as the shop can be reached, from one browser tab at a time. Returns whether it is sending. */
function useSending(clientId: number, changes: readonly KeptChange[]): boolean {
  const { hasNetwork, copy } = useConnection()
  const lang = useLanguage()
  const notify = useNotify()
  const fetcher = useFetcher<KeptOutcomes>({ key: 'kept-changes' })
  const { state, submit } = fetcher
  const { antiForgeryToken = '' } = useFrame()
  const sent = useRef(NONE)
  const isConnected = hasNetwork && !copy
  const isWaiting = changes.some(({ problem }) => !problem)
  const wasUnreached = fetcher.data !== undefined && Object.keys(fetcher.data).length === 0
  useEffect(() => {
    if (!isConnected || !isWaiting || state !== 'idle') return
    const action = href('/:lang/client/shopping-cart/kept', { lang })
    const send = () =>
      alone(async () => {
        sent.current = readKept(clientId).filter(({ problem }) => !problem)
        if (sent.current.length === 0) return
        await submit(formOf(sent.current, antiForgeryToken), { method: 'post', action })
      })
    const timer = setTimeout(send, wasUnreached ? SEND_AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [antiForgeryToken, clientId, isConnected, isWaiting, lang, state, submit, wasUnreached])
  useOnAnswer(fetcher.data, (outcomes) => {
    // A change that was entered while these were sent is not among them
    updateKept(clientId, (change) => {
      const outcome = sent.current.includes(change) ? outcomes[change.item] : undefined
      if (outcome === 'done') return undefined
      return outcome === undefined ? change : { ...change, problem: outcome }
    })
    const all = Object.values(outcomes)
    if (all.some((outcome) => outcome !== 'done')) notify({ code: 'kept_undecided' })
    else if (all.length > 0) notify({ code: 'kept_sent' })
  })
  return state !== 'idle'
}

function formOf(changes: readonly KeptChange[], antiForgeryToken: string): FormData {
  const form = new FormData()
  form.set('xsrf', antiForgeryToken)
  for (const { item, wanted, seen, key } of changes) {
    form.append('item', item)
    form.append('wanted', String(wanted))
    form.append('seen', String(seen))
    form.append('key', key)
  }
  return form
}

/** Where the browser has no locks, the shop makes a change once all the same. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('kept-changes', work)
}
