import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The smallest text that is still read at arm's length, px. */
const SMALLEST_TEXT = 13

interface Unless {
  /** What stands there a hundred times alike, and is judged by its first few. */
  readonly alike?: string
  /** What is judged, where it lies over the rest of the screen. */
  readonly within?: string | undefined
}

/** What depends on whether the screen is light or dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * A screen is sound: the judge of accessibility finds nothing and leaves nothing open, nothing scrolls sideways or is
 * too small to read, and it has one main heading.
 */
export async function expectAccessible(page: Page, what: string, unless: Unless = {}): Promise<void> {
  await layBarsDown(page)
  expect.soft(await faultsOf(judgeOf(page, unless)), what).toEqual([])
  const { overflow, headings, tooSmall } = await page.evaluate(
    (smallest) => ({
      tooSmall: [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.children.length === 0 && element.textContent?.trim())
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < smallest)
        .map((element) => element.textContent),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }),
    SMALLEST_TEXT,
  )
  expect(overflow, `${what} scrolls sideways`).toBe(0)
  expect(tooSmall, `${what} has text too small to read`).toEqual([])
  expect(headings, `${what} has one main heading`).toBe(1)
}

/** The same screen in the other colors, light or dark: only what colors change is judged again. */
export async function expectReadable(page: Page, what: string, unless: Unless = {}): Promise<void> {
  await layBarsDown(page)
  // Colors change by a transition, so the first results may be between two themes.
  await expect
    .configure({ soft: true })
    .poll(() => faultsOf(judgeOf(page, unless).withRules(COLOR_RULES)), { message: what })
    .toEqual([])
}

/** A bar at the foot of the screen lies over something at every moment; what that is gets judged without it. */
async function layBarsDown(page: Page): Promise<void> {
  await page.locator('main, main *').evaluateAll((elements) => {
    for (const element of elements)
      if (element instanceof HTMLElement && getComputedStyle(element).position === 'sticky')
        element.style.position = 'static'
  })
}

function judgeOf(page: Page, { alike, within }: Unless): AxeBuilder {
  // There are no frames to look into but players of videos, which are not ours
  const judge = new AxeBuilder({ page }).setLegacyMode(true)
  if (within !== undefined) judge.include(within)
  return alike === undefined ? judge : judge.exclude(alike)
}

/** What is wrong, and what the judge leaves open: nothing may stay open. */
async function faultsOf(judge: AxeBuilder): Promise<readonly string[]> {
  const { violations, incomplete } = await judge.analyze()
  const open = incomplete.map((rule) => ({ ...rule, id: `${rule.id} is left open` }))
  return [...violations, ...open].map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary ?? ''}`).join('; ')}`,
  )
}
