import { expect, type Locator, type Page } from '@playwright/test'

/** A stop of the Tab key. */
export interface Stop {
  readonly name: string
  /** It follows the previous stop in the document. */
  readonly isInOrder: boolean
  /** The visible share, 0 to 1: 0 = completely covered. */
  readonly shown: number
  /** It has an outline of at least 2 px. */
  readonly isOutlined: boolean
}

/** All stops of the Tab key, from the top of the page until the focus leaves it. */
export async function tabStops(page: Page, limit = 400): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => document.body.focus())
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopAt)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`the focus is still on the page after ${limit} Tabs`)
}

/** Moves the focus to a control by Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 300; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function stopAt(): Promise<Stop | undefined> {
  // Elements that appear on focus do so after a frame, or after their animation
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  const element = document.activeElement
  // After the last stop the focus leaves the page, or starts again
  if (!element || element === document.body || element.hasAttribute('data-stop')) return undefined
  const last = [...document.querySelectorAll('[data-stop]')].at(-1)
  element.setAttribute('data-stop', '')
  const { left, top, width, height } = element.getBoundingClientRect()
  const within = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  let visiblePoints = 0
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9])
      if (within(left + width * across, top + height * down)) visiblePoints += 1
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isInOrder: !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    shown: visiblePoints / 9,
    isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  }
}
