import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works a page: by touch, or by the keyboard alone. */
export interface Hands {
  press(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
}

export const TOUCH: Hands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
}

/** More than any screen has to stop at. */
const MOST_TABS = 200

/** Tab, Enter, Space and typing; nothing else. */
export const KEYBOARD: Hands = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  async type(field, text) {
    await reach(field)
    // Tab has marked what was in the field, so that typing replaces it
    await field.page().keyboard.type(text)
  },
  async tick(box) {
    if (await box.isChecked()) return
    await reach(box)
    await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
}

async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const page: Page = target.page()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}
