import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { openDiskCache } from './file-disk-cache.ts'

describe('the disk cache', () => {
  const parent = temporaryFolder()
  const ADDRESS = 'https://erp.example.com/catalog'
  let folder: string
  let count = 0
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  beforeEach(() => {
    folder = `${parent}/${(count += 1)}`
    log.mockClear()
  })
  const open = (address = ADDRESS) => openDiskCache(folder, 'catalog', address)
  const fileOf = (name: string) => `${folder}/catalog-${name}.json.gz`

  test('returns the last values in order, and the time of the last confirmation', async () => {
    const rows = Array.from({ length: 1_001 }, (_, id) => ({ id, name: `Tubería\n"${id}"` }))
    await open().write('items-1', [{ id: 0 }])
    await open().write('items-1', rows)
    const past = new Date('2026-01-02T03:04:05Z')
    utimesSync(fileOf('items-1'), past, past)
    expect(await open().read('items-1')).toEqual({ asOf: past, values: rows })
    await open().confirm('items-1')
    expect((await open().read('items-1'))?.asOf.getTime()).toBeGreaterThan(past.getTime())
    expect(readdirSync(folder)).toEqual(['catalog-items-1.json.gz'])
  })

  test('returns undefined for a missing copy, without a log entry', async () => {
    expect(await open().read('items-1')).toBeUndefined()
    expect(log).not.toHaveBeenCalled()
  })

  test('ignores the copy of another service', async () => {
    await open('https://other.example.com').write('items-1', [1])
    expect(await open().read('items-1')).toBeUndefined()
    expect(log).toHaveBeenCalledOnce()
  })

  test.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['with a byte turned', (whole: Buffer) => whole.with(whole.length - 6, (whole.at(-6) ?? 0) ^ 0xff)],
    ['that is empty', () => Buffer.alloc(0)],
    ['that is no file of ours', () => gzipSync('{"format":"other"}')],
    ['that is no JSON', () => gzipSync('hello')],
    ['larger than any copy', () => gzipSync(Buffer.alloc(210_000_000, 0x20))],
  ])('logs and ignores a file %s', async (_, damaged) => {
    await open().write('items-1', [{ id: 1 }, { id: 2 }])
    const whole = readFileSync(fileOf('items-1'))
    writeFileSync(fileOf('items-1'), damaged(whole))
    expect(await open().read('items-1')).toBeUndefined()
    expect(log).toHaveBeenCalledOnce()
  })

  test('keeps the copy when the next one cannot be written', async () => {
    await open().write('items-1', ['good'])
    function* failing() {
      yield 'begun'
      throw new Error('gone')
    }
    await open().write('items-1', failing())
    expect((await open().read('items-1'))?.values).toEqual(['good'])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('deletes the draft of a killed process', async () => {
    mkdirSync(folder)
    const draft = `${fileOf('items-1')}.1.abcd.draft`
    writeFileSync(draft, 'half')
    const past = new Date('2026-01-02T03:04:05Z')
    utimesSync(draft, past, past)
    await open().write('items-1', [1])
    expect(readdirSync(folder)).toEqual(['catalog-items-1.json.gz'])
  })
})
