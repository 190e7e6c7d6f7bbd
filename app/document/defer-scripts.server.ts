import { hashOf } from './content-security-policy.server.ts'

interface DeferredPage {
  readonly html: string
  /** Hashes of the scripts that the page adds later by itself: its content security policy must allow them. */
  readonly deferred: readonly string[]
}

/**
 * Loads the page's scripts only after its first paint, main picture included, so that they do not compete for bandwidth
 * with what the visitor waits for. Every page works without scripts. Replaces the framework's preloads and the module
 * that imports its files by a few lines that add them later.
 *
 * @param state the loaders' data as the framework's own script reads it; a block that runs nothing, so that every inline
 * script of a route is the same text on each of its pages
 */
export function deferScripts(html: string, nonce: string, state: string): DeferredPage {
  const bodyAt = html.indexOf('</head>')
  const moduleAt = html.lastIndexOf(`<script nonce="${nonce}" type="module"`)
  if (bodyAt < 0 || moduleAt < bodyAt) return { html, deferred: [] }
  const [whole, tag = '', text = ''] = MODULE.exec(html.slice(moduleAt)) ?? []
  if (whole === undefined) return { html, deferred: [] }
  const files: string[] = []
  const head = html.slice(0, bodyAt).replaceAll(PRELOAD, (_, file: string) => {
    files.push(file)
    return ''
  })
  const start = `${tag}(${START})(${scriptLiteral([...new Set(files)])}, ${scriptLiteral(text)}, ${HAND_OVER})</script>`
  return {
    html: `${head}${html.slice(bodyAt, moduleAt)}${dataBlock(state)}${start}${html.slice(moduleAt + whole.length)}`,
    deferred: [hashOf(text)],
  }
}

const MODULE = /^(<script [^>]*>)([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g

/** In development the framework's scripts start at once. */
export function startAtOnce(html: string, nonce: string, state: string): DeferredPage {
  const start = `<script nonce="${nonce}">(${handOver.toString()})()</script>`
  return { html: html.replace('</body>', () => `${dataBlock(state)}${start}</body>`), deferred: [] }
}

function dataBlock(state: string): string {
  return `<script type="application/json" id="loaded">${inBlock(state)}</script>`
}

/** Data as a block of the page has them, which they cannot close: JSON, in which an escaped `<` means the same. */
export function inBlock(state: string): string {
  return state.replaceAll('<', '\\u003c')
}

/** JSON that cannot close the script element it is written into. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Sent to the browser as text: it must not reference anything outside itself. */
function startAfterPaint(files: readonly string[], text: string, hand: () => void): void {
  const longestWaitMs = 2_500
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    hand()
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: text })
    document.head.append(script)
    script.remove()
  }
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const isDrawn = picture ? picture.decode().catch(() => undefined) : Promise.resolve()
  // The second frame starts when the first is on the screen. A background tab has no frames: the timeout below starts it
  void isDrawn.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  // A visitor who starts to use the page does not wait for the paint
  for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, start, { once: true })
  setTimeout(start, longestWaitMs)
}

/** Sent to the browser as text, too: hands the loaders' data to the framework, which reads it from a stream. */
function handOver(): void {
  const { streamController } = (window as unknown as WithState).__reactRouterContext
  streamController.enqueue(document.getElementById('loaded')?.textContent ?? '')
  streamController.close()
}

/** Every page has them in it: without indentation. */
const START = withoutIndentation(startAfterPaint)
const HAND_OVER = withoutIndentation(handOver)

function withoutIndentation(script: { toString(): string }): string {
  return script.toString().replaceAll(/\n\s+/g, '\n')
}

/** What the framework's inline script puts into the window. */
interface WithState {
  readonly __reactRouterContext: { readonly streamController: ReadableStreamDefaultController<string> }
}
