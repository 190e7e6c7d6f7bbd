import { expect, type Page } from '@playwright/test'
import { findAxeProblems } from './axe.ts'

/** The smallest text that is readable at arm's length, px. */
const SMALLEST_TEXT_PX = 13

interface Scope {
  /** Selector of repeated elements that are left out. */
  readonly repeated?: string
  /** Selector of the part to check when it covers the rest of the screen. */
  readonly within?: string | undefined
}

/** The rules that depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects a screen without accessibility violations and without rules that axe could not decide, no horizontal scrolling,
 * no text too small to read, and one main heading.
 */
export async function expectAccessible(page: Page, what: string, scope: Scope = {}): Promise<void> {
  await unstickBars(page)
  expect.soft(await problemsOn(page, scope), what).toEqual([])
  const { overflow, headings, tooSmall } = await page.evaluate(
    (smallest) => ({
      tooSmall: [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.children.length === 0 && element.textContent?.trim())
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < smallest)
        .map((element) => element.textContent),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }),
    SMALLEST_TEXT_PX,
  )
  expect(overflow, `${what} scrolls sideways`).toBe(0)
  expect(tooSmall, `${what} has text too small to read`).toEqual([])
  expect(headings, `${what} has one main heading`).toBe(1)
}

/** Checks the same screen in the other color scheme: only the rules about colors. */
export async function expectReadable(page: Page, what: string, scope: Scope = {}): Promise<void> {
  await unstickBars(page)
  // Colors change by a transition, so the first results may be between two themes
  await expect
    .configure({ soft: true })
    .poll(() => problemsOn(page, scope, COLOR_RULES), { message: what })
    .toEqual([])
}

/** Sticky bars always cover something. Unsticks them, so that axe can check the elements below them. */
async function unstickBars(page: Page): Promise<void> {
  await page.locator('main, main *').evaluateAll((elements) => {
    for (const element of elements)
      if (element instanceof HTMLElement && getComputedStyle(element).position === 'sticky')
        element.style.position = 'static'
  })
}

/** The violations, and the rules that axe could not decide. */
async function problemsOn(page: Page, { repeated, within }: Scope, rules?: readonly string[]) {
  const scope = { within, except: repeated, ...(rules && { rules }) }
  const { violations, undecided } = await findAxeProblems(page, scope)
  return [...violations, ...undecided.map((rule) => `undecided: ${rule}`)]
}
