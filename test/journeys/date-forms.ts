import type { Page } from '@playwright/test'
import { MADE_FIELD } from '#app/ui/forms/bot-trap.ts'

const MINUTE_MS = 60_000

/** Makes the forms of a page a minute older: one sent within two seconds of its page is taken for a program's. */
export function backdateForms(page: Page): Promise<void> {
  return moveDateOfForms(page, -MINUTE_MS)
}

/** Makes the forms of a page count as sent at once, however slow the machine is. */
export function postdateForms(page: Page): Promise<void> {
  return moveDateOfForms(page, MINUTE_MS)
}

function moveDateOfForms(page: Page, byMs: number): Promise<void> {
  return page.locator(`input[name="${MADE_FIELD}"]`).evaluateAll((fields, by) => {
    for (const field of fields)
      if (field instanceof HTMLInputElement) field.value = String(Number(field.value) + by)
  }, byMs)
}
