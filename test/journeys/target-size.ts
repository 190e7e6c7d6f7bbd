import { expect, type Page } from '@playwright/test'

/** The smallest target for a thumb, and for any pointer by WCAG 2.5.8, CSS px. */
const THUMB = 44
const POINTER = 24

/** Expects large enough targets: for a thumb on a phone, for a pointer on larger screens. */
export async function expectTargetSize(page: Page, what: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const minimum = isPhone ? THUMB : POINTER
  const small = (await targetsOn(page)).filter(
    ({ isInline, isCrowded, width, height }) =>
      !isInline && (isCrowded || width < minimum || height < minimum),
  )
  expect.soft(small, `${what} has targets that are hard to hit`).toEqual([])
}

/** A link, button or field, and its size on the screen in CSS px. */
interface Target {
  readonly name: string
  readonly width: number
  readonly height: number
  /** It is part of a sentence, so the line height sets its height (2.5.8 Inline). */
  readonly isInline: boolean
  /** Smaller than 24 px, and less than 24 px from the center of another one (2.5.8 Spacing). */
  readonly isCrowded: boolean
}

/** All targets on the screen. A label, or a card that a link fills, counts towards the size. */
function targetsOn(page: Page): Promise<readonly Target[]> {
  return page.evaluate(() => {
    const MINIMUM = 24
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'

    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      // Hidden until it has the focus, or for screen readers only
      [...element.getClientRects()].some(({ width, height, bottom }) => width > 1 && height > 1 && bottom > 0)

    /** The box that a link fills with its `::after` layer, if it has one. */
    const filledBox = (element: HTMLElement): Element | undefined => {
      const layer = getComputedStyle(element, '::after')
      if (layer.position !== 'absolute' || layer.content === 'none') return undefined
      const isPositioned = (box: Element) => getComputedStyle(box).position !== 'static'
      let box: Element | null = element
      while (box && !isPositioned(box)) box = box.parentElement
      return box ?? undefined
    }
    const boxOf = (element: HTMLElement): DOMRect => {
      const own = (filledBox(element) ?? element).getBoundingClientRect()
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const hasTextLabel = element.matches('[type=checkbox], [type=radio]') && label
      if (!hasTextLabel) return own
      const { left, top, right, bottom } = label.getBoundingClientRect()
      const [x, y] = [Math.min(left, own.left), Math.min(top, own.top)]
      return new DOMRect(x, y, Math.max(right, own.right) - x, Math.max(bottom, own.bottom) - y)
    }
    const isInSentence = (element: HTMLElement) => {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, dd, td, div')
      const others = [...(block?.querySelectorAll('a') ?? [])].reduce(
        (length, link) => length + (link.textContent?.trim().length ?? 0),
        0,
      )
      return (block?.textContent?.trim().length ?? 0) > others + 3
    }
    const nameOf = (element: HTMLElement) =>
      [
        element.tagName.toLowerCase(),
        element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
        element.getAttribute('name') ?? '',
      ]
        .filter(Boolean)
        .join(' ')

    const shown = [...document.querySelectorAll<HTMLElement>(pressable)].filter(isShown)
    const boxes = shown.map(boxOf)
    const isSmall = ({ width, height }: DOMRect) => width < MINIMUM - 0.1 || height < MINIMUM - 0.1
    const center = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const
    const reaches = (at: readonly [number, number], box: DOMRect) => {
      const dx = Math.max(box.left - at[0], 0, at[0] - box.right)
      const dy = Math.max(box.top - at[1], 0, at[1] - box.bottom)
      return Math.hypot(dx, dy) < MINIMUM / 2
    }
    const isCrowded = (index: number) => {
      const own = boxes[index]
      const element = shown[index]
      if (!own || !element || !isSmall(own)) return false
      return boxes.some((other, at) => {
        const neighbor = shown[at]
        if (at === index || !neighbor || neighbor.contains(element) || element.contains(neighbor))
          return false
        const [x, y] = center(own)
        if (!isSmall(other)) return reaches([x, y], other)
        const [otherX, otherY] = center(other)
        return Math.hypot(x - otherX, y - otherY) < MINIMUM
      })
    }
    return shown.map((element, index) => ({
      name: nameOf(element),
      width: Math.round((boxes[index]?.width ?? 0) * 10) / 10,
      height: Math.round((boxes[index]?.height ?? 0) * 10) / 10,
      isInline: isInSentence(element),
      isCrowded: isCrowded(index),
    }))
  })
}
