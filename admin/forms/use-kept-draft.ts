import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { DeskContext } from './desk-context.ts'

/** How often a form is kept while it is changed, ms. */
const EVERY_MS = 10_000

interface KeptDraftOptions {
  /** The draft that the form began with. */
  readonly first: string | undefined
  readonly isOn: boolean
}

/** Keeps a form on the server while it is changed, for its writer on any device. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, { first, isOn }: KeptDraftOptions) {
  const { path } = use(DeskContext)
  const address = `${useHref('/drafts')}?${new URLSearchParams({ of: path })}`
  const [draftId, setDraftId] = useState(first)
  const [keptAt, setKeptAt] = useState<string>()
  const sent = useRef('')
  const keep = useCallback(async () => {
    if (!form.current) return
    const body = textsOf(form.current)
    if (body.toString() === sent.current) return
    sent.current = body.toString()
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 500) throw new Error(`the draft was not kept: ${answer.status}`)
    // The session has ended, or the form is refused: Save says so
    if (!answer.ok) return
    const kept: { draftId?: string } = await answer.json()
    setDraftId(kept.draftId)
    setKeptAt(new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' }))
  }, [form, address])
  useEffect(() => {
    if (!isOn) return undefined
    // What cannot be kept now is tried again, and Save keeps it anyway
    const timer = setInterval(() => void keep().catch(() => (sent.current = '')), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, keep])
  const forget = () => {
    if (form.current && draftId !== undefined)
      void fetch(`${address}&discard=`, { method: 'POST', body: textsOf(form.current), redirect: 'manual' })
    setDraftId(undefined)
    setKeptAt(undefined)
  }
  return { draftId, keptAt, forget }
}

/** What a form sends. */
export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}
