import { assert, asyncProperty, string } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hashAccessCode, makeAccessCode, verifyAccessCode } from './access-code.ts'

test('a new code has three groups of four characters and no ambiguous letters', () => {
  const codes = Array.from({ length: 2_000 }, makeAccessCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(2_000)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30)
})

test('the hash is argon2id with 19 MiB, two passes and a random salt', async () => {
  const [first, second] = await Promise.all([hashAccessCode('one code'), hashAccessCode('one code')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/)
  expect(first).not.toBe(second)
  expect(await verifyAccessCode(first, 'one code')).toBe(true)
  expect(await verifyAccessCode(first, 'One code')).toBe(false)
})

test('an issued code matches in lower case, without dashes, with spaces and in full-width letters', async () => {
  const hash = await hashAccessCode('K7MN-4PQR-TVWX')
  for (const typed of [
    'k7mn-4pqr-tvwx',
    'K7MN4PQRTVWX',
    ' k7mn 4pqr tvwx ',
    'Ｋ７ＭＮ－４ＰＱＲ－ＴＶＷＸ',
    'K7MN–4PQR–TVWX',
  ])
    expect(await verifyAccessCode(hash, typed), typed).toBe(true)
  expect(await verifyAccessCode(hash, 'K7MN-4PQR-TVWY')).toBe(false)
  expect(await verifyAccessCode(hash, '')).toBe(false)
})

test('a code chosen by the client matches literally, whatever the composition of its accents', async () => {
  const hash = await hashAccessCode('Mañana, café 2')
  expect(await verifyAccessCode(hash, 'Mañana, café 2'.normalize('NFD'))).toBe(true)
  expect(await verifyAccessCode(hash, 'mañana, café 2')).toBe(false)
  expect(await verifyAccessCode(hash, 'Mañana, café 2 ')).toBe(false)
})

test('without a hash no code matches, after the same amount of work', async () => {
  // Imported again, because other tests may have loaded the module before it was watched
  vi.resetModules()
  vi.doMock('@node-rs/argon2', { spy: true })
  const watched = await import('./access-code.ts')
  const { verify } = await import('@node-rs/argon2')
  const hash = await hashAccessCode('right')
  expect(await watched.verifyAccessCode(null, 'anything')).toBe(false)
  expect(await watched.verifyAccessCode(hash, 'anything')).toBe(false)
  vi.doUnmock('@node-rs/argon2')
  const parameters = vi.mocked(verify).mock.calls.map(([compared]) => String(compared).split('$').slice(1, 4))
  expect(parameters).toEqual([
    ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
  ])
})

test('any text can be a code and matches its own hash', async () => {
  await assert(
    asyncProperty(string({ minLength: 1, unit: 'grapheme' }), async (code) =>
      verifyAccessCode(await hashAccessCode(code), code),
    ),
    { numRuns: 10 },
  )
})

test('many concurrent verifications all complete', async () => {
  const hash = await hashAccessCode('right')
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, i) => verifyAccessCode(hash, i === 4 ? 'right' : 'wrong')),
  )
  expect(answers.map(Number)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0])
})
