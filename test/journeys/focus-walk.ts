import { expect, type Locator, type Page } from '@playwright/test'

/** A stop of the Tab key. */
export interface Stop {
  readonly name: string
  /** It stands behind the stop before it. */
  readonly isInOrder: boolean
  /** How much of it can be seen: 0 where something lies over all of it. */
  readonly shown: number
  /** A line of at least 2 px around it, or around what stands for it. */
  readonly isMarked: boolean
}

/** Every stop of the Tab key on the page, from its top until the focus leaves it. */
export async function walk(page: Page, limit = 400): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => document.body.focus())
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopAt)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`after ${limit} Tabs the focus has not left the page`)
}

/** Goes by Tab alone to a control, as who has no pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 300; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function stopAt(): Promise<Stop | undefined> {
  // What comes into sight with the focus is there a frame later, or when it has come to rest
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  const element = document.activeElement
  // Past the last one the focus leaves the page, or begins anew
  if (!element || element === document.body || element.hasAttribute('data-stop')) return undefined
  const last = [...document.querySelectorAll('[data-stop]')].at(-1)
  element.setAttribute('data-stop', '')
  const { left, top, width, height } = element.getBoundingClientRect()
  const within = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  let seen = 0
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) if (within(left + width * across, top + height * down)) seen += 1
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isInOrder: !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    shown: seen / 9,
    isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  }
}
