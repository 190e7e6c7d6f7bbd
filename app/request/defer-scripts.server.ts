interface LatePage {
  readonly html: string
  /** The script that the page starts by itself later: its policy has to allow it as well. */
  readonly started: readonly string[]
}

/**
 * The page works without its scripts (K8): they are asked for once it is on the screen with its main picture, so that
 * nothing the visitor waits for shares the line with them. The framework's preloads and the module that imports its files
 * leave the page; a few lines in the module's place put them back then.
 */
export function deferScripts(html: string, nonce: string): LatePage {
  const module = new RegExp(`(<script nonce="${nonce}" type="module"[^>]*>)([\\s\\S]*?)</script>`).exec(html)
  if (!module) return { html, started: [] }
  const [whole, tag = '', text = ''] = module
  const files: string[] = []
  const start = () =>
    `${tag}(${startWhenSeen.toString()})(${scriptLiteral(files)}, ${scriptLiteral(text)})</script>`
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, file: string) => {
      files.push(file)
      return ''
    },
  )
  return { html: withoutPreloads.replace(whole, start), started: [text] }
}

/** JSON that cannot end the script it stands in. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Runs in the browser, as text: nothing from outside it may be named in here. */
function startWhenSeen(files: readonly string[], text: string): void {
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
  // The second frame begins when the first is on the screen; a tab in the background has none
  void isDrawn.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  // Nor does anyone wait who has begun to use the page
  for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, start, { once: true })
  setTimeout(start, longestWaitMs)
}
