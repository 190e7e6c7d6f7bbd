import { data, redirect, type RouterContextProvider } from 'react-router'
import { isToken } from '#app/request/anti-forgery.server.ts'
import { HIDDEN, isAnythingTyped, keptFields, type TypedForm } from '#domain/staff/typed-form.ts'
import { keptFieldsOf } from './kept-fields.ts'
import { readWriterProof } from './admin-cookies.ts'
import { backOfficeContext, type Visit } from './contexts.ts'
import { textIn } from './form.ts'

interface Place {
  readonly request: Request
  readonly url: URL
  readonly pattern: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: Readonly<RouterContextProvider>
}

/** A request with the form that it sends, which is read from a clone and once, because the action of the screen reads it. */
export class SentForm {
  readonly #place: Place
  #form: Promise<FormData | undefined> | undefined

  constructor(place: Place) {
    this.#place = place
  }

  /** Undefined: no form can be read. */
  read(): Promise<FormData | undefined> {
    this.#form ??= this.#place.request
      .clone()
      .formData()
      .catch(() => undefined)
    return this.#form
  }

  /** What may be kept of it; undefined = nothing was typed that may. */
  async #typed(): Promise<{ form: FormData; typed: TypedForm } | undefined> {
    const { request, url, pattern, params } = this.#place
    const names = keptFieldsOf(pattern, params)
    if (request.method !== 'POST' || names.length === 0) return undefined
    const form = await this.read()
    if (!form) return undefined
    const fields = keptFields(form, names)
    const typed = { path: url.pathname, form: textIn(form, HIDDEN.form), fields }
    return isAnythingTyped(fields) ? { form, typed } : undefined
  }

  /** What to show to somebody who may not save it: what this request sends, or the draft in its address. */
  async typedTexts({ member }: Visit): Promise<TypedForm | undefined> {
    const { request, url, context } = this.#place
    if (!member) return undefined
    if (request.method === 'POST') {
      const sent = await this.#typed()
      return sent && this.#pageOf(sent.form)?.staffId === member.staffId ? sent.typed : undefined
    }
    const draftId = url.searchParams.get('draft')
    const draft = draftId && (await context.get(backOfficeContext).drafts.read(member, draftId))
    return draft && draft.path === url.pathname ? draft : undefined
  }

  /**
   * Keeps the form for whoever wrote it: who is signed in, or whose session this browser had. Returns the address that
   * shows it again; undefined = it is not kept.
   */
  async keep({ member }: Visit): Promise<string | undefined> {
    const { request, url, context } = this.#place
    const { drafts, entrance } = context.get(backOfficeContext)
    const writer = member ?? entrance.readWriter(readWriterProof(request))
    if (!writer) return undefined
    const sent = await this.#typed()
    if (!sent) return undefined
    const page = this.#pageOf(sent.form)
    // Opened by somebody else in the same browser: it is theirs, and they are not here
    if (page && page.staffId !== writer.staffId) return undefined
    // Whoever is signed in could have saved it: only an earlier page of theirs has another token
    if (member && !(page && isToken(textIn(sent.form, 'xsrf'), page.token))) return undefined
    const given = { draftId: textIn(sent.form, HIDDEN.draft) || undefined, typed: sent.typed }
    const draftId = member ? await drafts.keep(member, given) : await entrance.keepForm(writer, given)
    if (draftId === undefined) return undefined
    const query = new URLSearchParams(url.search)
    query.set('draft', draftId)
    return `${url.pathname}?${query}`
  }

  /** The page that a form is of; undefined = it does not say, as one of another release. */
  #pageOf(form: FormData) {
    return this.#place.context.get(backOfficeContext).entrance.readPage(textIn(form, HIDDEN.writer))
  }

  /** Removes the draft that this form continued, once it is saved. */
  async forget({ member }: Visit): Promise<void> {
    const form = await this.read()
    const draftId = form && textIn(form, HIDDEN.draft)
    if (member && draftId) await this.#place.context.get(backOfficeContext).drafts.discard(member, draftId)
  }

  /** Leads to the sign-in, and afterwards back to this screen, with what was sent. */
  async signIn(visit: Visit): Promise<Response> {
    const { request, url, pattern } = this.#place
    const kept = await this.keep(visit)
    const back = kept ?? (request.method === 'GET' && pattern !== '/' ? url.pathname + url.search : undefined)
    const door = visit.awaitsFactor ? '/admin/sign-in/code' : '/admin/sign-in'
    const isNamed = back !== undefined && (kept !== undefined || !visit.awaitsFactor)
    return redirect(isNamed ? `${door}?${new URLSearchParams({ next: back })}` : door)
  }

  /** Of an earlier session or an earlier page: shown again for whoever is signed in, or refused. */
  async refuseToken(visit: Visit): Promise<Response> {
    const kept = visit.member && (await this.keep(visit))
    if (kept) return redirect(kept)
    throw data({ code: 'expired' }, { status: 403 })
  }
}
