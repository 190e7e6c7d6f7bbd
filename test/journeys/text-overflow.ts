import type { Page } from '@playwright/test'

/**
 * Texts that are not completely readable: clipped by a box, outside the page, or overlapping. Names shortened with "…" are
 * allowed, because the page that they link to shows them in full.
 */
export function unreadableTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50)
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** For screen readers only, or hidden until it has the focus. */
    const isVisuallyHidden = (element: Element) => {
      const { position, clipPath, width } = getComputedStyle(element)
      return position === 'absolute' && (clipPath !== 'none' || width === '1px')
    }
    /** Fixed or sticky, so it may overlap other texts. */
    const isFloating = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
      return false
    }
    /** In a row that scrolls by itself, so it may be wider than the page. */
    const isInScroller = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
      return false
    }
    /** Above or below what a column that scrolls by itself shows of it. */
    const isScrolledAway = (rect: DOMRect, element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (!['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) continue
        const edge = box.getBoundingClientRect()
        if (rect.top >= edge.bottom || rect.bottom <= edge.top) return true
      }
      return false
    }
    const faults: string[] = []
    interface ShownText {
      readonly node: Text
      readonly rects: readonly DOMRect[]
      readonly isFloating: boolean
      readonly isClamped: boolean
    }
    const texts: ShownText[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || !/[\p{L}\p{N}]/u.test(node.data)) continue
      if (!isShown(parent) || parent.closest('script, style, noscript, option, textarea')) continue
      let isHidden = false
      for (let box: Element | null = parent; box; box = box.parentElement)
        if (isVisuallyHidden(box)) isHidden = true
      if (isHidden) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(
        (rect) => rect.width > 1 && rect.height > 1 && !isScrolledAway(rect, parent),
      )
      let isClamped = false
      for (let box: Element | null = parent; box; box = box.parentElement)
        if (getComputedStyle(box).webkitLineClamp !== 'none') isClamped = true
      texts.push({ node, rects, isFloating: isFloating(parent), isClamped })
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
        if (webkitLineClamp !== 'none') break
        const edge = box.getBoundingClientRect()
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          break
        const isClipped = rects.some(
          ({ left, right, top, bottom }) =>
            (overflowX !== 'visible' && (right > edge.right + 1.5 || left < edge.left - 1.5)) ||
            (overflowY !== 'visible' && (bottom > edge.bottom + 4 || top < edge.top - 4)),
        )
        if (isClipped) faults.push(`clipped: ${words(node.data)} <${box.tagName} ${box.className}>`)
      }
      const isScrolled = isInScroller(parent)
      if (!isScrolled && rects.some(({ right }) => right > document.documentElement.clientWidth + 1))
        faults.push(`outside the page: ${words(node.data)}`)
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.isFloating !== other.isFloating || one.isClamped || other.isClamped) continue
        if (one.rects.some((rect) => other.rects.some((under) => overlap(rect, under))))
          faults.push(`overlapping: ${words(one.node.data)} / ${words(other.node.data)}`)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      // Also what nobody sees: it widens the page as well
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      )
      const names = wide.map(
        ({ tagName, className, textContent }) => `<${tagName} ${className}> ${words(textContent)}`,
      )
      faults.push(
        `the page scrolls sideways by ${scrollWidth - clientWidth} px: ${names.slice(-4).join(', ')}`,
      )
    }
    return [...new Set(faults)]
  })
}

/** Sets the spacing of letters, words and lines that a page must support (WCAG 1.4.12). */
export async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  })
}

export async function unspaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** Makes every text 40 % longer, like a longer language. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
    for (const node of nodes) {
      const text = node.data.trim()
      // Prices have the same length in every language
      if (
        !/\p{L}{2}/u.test(text) ||
        /\d.*\$|\$.*\d/.test(text) ||
        node.parentElement?.closest('script, style, noscript')
      )
        continue
      node.data =
        node.data.trimEnd() +
        ' ' +
        text.slice(0, Math.ceil(text.length * 0.4)).trim() +
        (/\s$/.test(node.data) ? ' ' : '')
    }
  })
}
