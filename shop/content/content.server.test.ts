import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createContent } from './content.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A product API whose layout is what a test tells it, by and by. */
function contentWhere(first: unknown) {
  let layout = first
  const product = createServiceClient('http://product.test', () => Response.json(layout))
  return { content: createContent(product), change: (next: unknown) => (layout = next) }
}

const aSecond = () => vi.advanceTimersByTimeAsync(1_000)

test.each([
  ['nothing in it', {}],
  ['nothing of ours in it', { titulo: 'Otro' }],
  ['no object', []],
])('a layout with %s empties none that is known, and is none where nothing is', async (_, told) => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades', title_offer: '' })
  change(told)
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades' })
  expect(content.missing('es')).not.toContain('layout')
  const never = contentWhere(told)
  expect(await never.content.layout('es')).toMatchObject({ title_recent: '' })
  expect(never.content.missing('es')).toContain('layout')
})

test('a layout whose texts were emptied is empty', async () => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  await content.layout('es')
  change({ title_recent: null })
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: '' })
})
