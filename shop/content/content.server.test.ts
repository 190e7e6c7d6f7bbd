import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createContent } from './content.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Content of a product API whose layout a test can change. */
function contentWhere(first: unknown) {
  let layout = first
  const product = createServiceClient('http://product.test', () => Response.json(layout))
  return { content: createContent(product), change: (next: unknown) => (layout = next) }
}

const aSecond = () => vi.advanceTimersByTimeAsync(1_000)

test.each([
  ['nothing in it', {}],
  ['only unknown fields', { titulo: 'Otro' }],
  ['an array in place of an object', []],
])('a layout with %s does not replace a known one, and counts as missing without one', async (_, answer) => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades', title_offer: '' })
  change(answer)
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades' })
  expect(content.missing('es')).not.toContain('layout')
  const never = contentWhere(answer)
  expect(await never.content.layout('es')).toMatchObject({ title_recent: '' })
  expect(never.content.missing('es')).toContain('layout')
})

test('a layout whose texts were cleared is empty', async () => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  await content.layout('es')
  change({ title_recent: null })
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: '' })
})
