import { Parser } from 'htmlparser2'
import { SCREENS } from '#admin/screens.ts'
import type { StaffBrowser } from './staff-browser.ts'

export interface Page {
  /** With its query. */
  readonly path: string
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Opens every screen without parameters, and everything that their links lead to. */
export async function openEverything(
  browser: StaffBrowser,
  { limit, also = [] }: { readonly limit: number; readonly also?: readonly string[] },
): Promise<readonly Page[]> {
  const screens = Object.keys(SCREENS).filter((path) => !path.includes(':') && path !== '/')
  const seen = new Set(['/admin', ...screens.map((path) => `/admin/${path}`), ...also])
  const pages: Page[] = []
  for (const path of seen) {
    if (pages.length === limit) break
    const answer = await browser.ask(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    // Files keep every byte as one letter
    const body = bytes.toString(type.startsWith('text/') ? 'utf8' : 'latin1')
    pages.push({ path, status: answer.status, type, body })
    for (const [, link = ''] of body.matchAll(/href="(\/admin[^"#]*)"/g))
      if (!link.includes('/static/')) seen.add(link.replaceAll('&amp;', '&'))
  }
  return pages
}

/** A form as a browser without scripts sends it. */
export interface PageForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** The forms of a page that are sent by POST, each once for every button that has a name. */
export function formsIn({ path, body }: Page): readonly PageForm[] {
  const found: PageForm[] = []
  const state: { fields: [string, string][]; buttons: [string, string][]; action: string | undefined } = {
    fields: [],
    buttons: [],
    action: undefined,
  }
  let options: { name: string; value: string | undefined } | undefined
  let text: { name: string; value: string } | undefined
  const parser = new Parser({
    onopentag(tag, { name = '', value = '', type = '', action, method, ...more }) {
      if (tag === 'form') {
        state.action = method === 'post' ? (action ?? path) : undefined
        state.fields = []
        state.buttons = []
      }
      if (tag === 'option' && options && (options.value === undefined || 'selected' in more))
        options.value = value
      if (name === '') return
      if (tag === 'button') state.buttons.push([name, value])
      if (tag === 'select') options = { name, value: undefined }
      if (tag === 'textarea') text = { name, value: '' }
      if (tag !== 'input') return
      const isBox = type === 'checkbox' || type === 'radio'
      if (!isBox || 'checked' in more) state.fields.push([name, isBox && value === '' ? 'on' : value])
    },
    ontext(part) {
      if (text) text.value += part
    },
    onclosetag(tag) {
      if (tag === 'select' && options) state.fields.push([options.name, options.value ?? ''])
      if (tag === 'select') options = undefined
      if (tag === 'textarea' && text) state.fields.push([text.name, text.value])
      if (tag === 'textarea') text = undefined
      if (tag !== 'form' || state.action === undefined) return
      const { action, fields, buttons } = state
      if (buttons.length === 0) found.push({ action, fields })
      for (const button of buttons) found.push({ action, fields: [...fields, button] })
      state.action = undefined
    },
  })
  parser.end(body)
  return found
}

/** The forms of many pages: of those that differ only in their values, the first. */
export function formsOf(pages: readonly Page[]): readonly PageForm[] {
  const forms = new Map<string, PageForm>()
  for (const form of pages.filter(({ type }) => type.startsWith('text/html')).flatMap(formsIn)) {
    const shape = form.action.replaceAll(/\d+/g, '1').replace(/\?.*/, '')
    const names = form.fields.map(([name, value]) => (name === 'intent' ? `intent ${value}` : name))
    const key = [shape, ...new Set(names.toSorted())].join(' ')
    if (!forms.has(key)) forms.set(key, form)
  }
  return [...forms.values()]
}
