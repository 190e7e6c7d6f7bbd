import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { Encoding } from '#contracts/http/content-encoding.ts'
import { SharedBodies, type SharedBody, streamShared } from './shared-body.ts'

const textOf = (body: SharedBody, encoding: Encoding = 'identity') => {
  const bytes = Buffer.concat(body.pieces)
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

test('concurrent requests for an answer share one making for each state', async () => {
  const bodies = new SharedBodies()
  const write = vi.fn(() => ['a ', 'list'])
  const made = await Promise.all(Array.from({ length: 20 }, () => bodies.bodyOf('items', '7', 'gzip', write)))
  expect(write).toHaveBeenCalledTimes(1)
  expect(new Set(made).size).toBe(1)
  expect(await bodies.bodyOf('items', '7', 'gzip', write)).toBe(made[0])
  await bodies.bodyOf('items', '8', 'gzip', write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('makes one answer at a time', async () => {
  const bodies = new SharedBodies()
  let running = 0
  let most = 0
  async function* slow() {
    most = Math.max(most, ++running)
    await pause(5)
    yield 'x'
    running--
  }
  await Promise.all(Array.from({ length: 5 }, (_, name) => bodies.bodyOf(`${name}`, '1', 'identity', slow)))
  expect(most).toBe(1)
})

test.each<Encoding>(['identity', 'gzip', 'br'])('has the same content and hash in %s', async (encoding) => {
  const text = Array.from({ length: 30_000 }, (_, row) => `row ${row}, `)
  const body = await new SharedBodies().bodyOf('items', '1', encoding, () => text)
  expect(textOf(body, encoding)).toBe(text.join(''))
  expect(body.bytes).toBe(Buffer.concat(body.pieces).length)
  const plain = await new SharedBodies().bodyOf('items', '1', 'identity', () => text)
  expect(body.hash).toBe(plain.hash)
})

test.each<Encoding>(['identity', 'gzip', 'br'])(
  'keeps an answer in %s in memory of its own',
  async (encoding) => {
    const { pieces, bytes } = await new SharedBodies().bodyOf('items', '1', encoding, () => ['a ', 'list'])
    const buffers = new Set(pieces.map((piece) => piece.buffer))
    expect([...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(bytes)
  },
)

test('the next request makes an answer again that failed', async () => {
  const bodies = new SharedBodies()
  const failing = bodies.bodyOf('items', '7', 'identity', () => {
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('went away')
  expect(textOf(await bodies.bodyOf('items', '7', 'identity', () => ['a list']))).toBe('a list')
})

test('a failure while a compressed answer is written reaches the reader', async () => {
  async function* broken() {
    yield 'half'
    await pause(1)
    throw new Error('the database went away')
  }
  await expect(new SharedBodies().bodyOf('items', '7', 'br', broken)).rejects.toThrow('went away')
})

describe('a reader', () => {
  test('takes its own piece only when it reads, and copies nothing', async () => {
    const body = await new SharedBodies().bodyOf('items', '1', 'identity', () => ['a', 'b'.repeat(200_000)])
    const reader = streamShared(body).getReader()
    for (const piece of body.pieces) expect((await reader.read()).value).toBe(piece)
    expect((await reader.read()).done).toBe(true)
  })

  test('lets the event loop turn while the answer is made', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await new SharedBodies().bodyOf('items', '1', 'identity', function* () {
      for (let piece = 0; piece < 20; piece++) {
        const until = performance.now() + 3
        while (performance.now() < until);
        yield 'x'
      }
    })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })
})
