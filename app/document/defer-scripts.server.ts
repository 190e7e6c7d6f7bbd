interface DeferredPage {
  readonly html: string
  /** Scripts that the page adds later by itself: its content security policy must allow them. */
  readonly deferred: readonly string[]
}

/**
 * Loads the page's scripts only after its first paint, main picture included, so that they do not compete for bandwidth
 * with what the visitor waits for. Every page works without scripts. Replaces the framework's preloads and the module
 * that imports its files by a few lines that add them later.
 */
export function deferScripts(html: string, nonce: string): DeferredPage {
  const module = new RegExp(`(<script nonce="${nonce}" type="module"[^>]*>)([\\s\\S]*?)</script>`).exec(html)
  if (!module) return { html, deferred: [] }
  const [whole, tag = '', text = ''] = module
  const files: string[] = []
  const start = () =>
    `${tag}(${startAfterPaint.toString()})(${scriptLiteral(files)}, ${scriptLiteral(text)})</script>`
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, file: string) => {
      files.push(file)
      return ''
    },
  )
  return { html: withoutPreloads.replace(whole, start), deferred: [text] }
}

/** JSON that cannot close the script element it is written into. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Sent to the browser as text: it must not reference anything outside itself. */
function startAfterPaint(files: readonly string[], text: string): void {
  const longestWaitMs = 2_500
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
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
