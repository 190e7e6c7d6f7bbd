import type { Page } from '@playwright/test'
import type { en } from '#app/messages/en/all.ts'

/** Fills in the form of the contact page. */
export async function fillContactForm(
  page: Page,
  texts: typeof en,
  fields: { readonly email?: string } = {},
): Promise<void> {
  const labels = texts.content.contact
  const main = page.getByRole('main')
  await main.getByLabel(labels.name).fill('Ana')
  await main.getByLabel(labels.email).fill(fields.email ?? 'ana@example.com')
  await main.getByLabel(labels.message).fill('¿Entregan en 广州?\nAna')
}
