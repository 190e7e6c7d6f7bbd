import { vi } from 'vitest'

/** Waits until a condition holds, for example until a page shows a change. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 30_000, interval: 30 })
}
