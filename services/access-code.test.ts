import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashAccessCode, makeAccessCode, verifyAccessCode } from './access-code.ts'

test('a fresh code is three groups of four, without letters that are mistaken for one another', () => {
  const codes = Array.from({ length: 2_000 }, makeAccessCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(2_000)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30)
})

test('the hash is argon2id with 19 MiB and two passes, salted anew each time', async () => {
  const [first, second] = await Promise.all([hashAccessCode('one code'), hashAccessCode('one code')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/)
  expect(first).not.toBe(second)
  expect(await verifyAccessCode(first, 'one code')).toBe(true)
  expect(await verifyAccessCode(first, 'One code')).toBe(false)
})

test('an issued code counts in lower case, without dashes, with spaces, and in full-width letters', async () => {
  const hash = await hashAccessCode('K7MN-4PQR-TVWX')
  for (const typed of ['k7mn-4pqr-tvwx', 'K7MN4PQRTVWX', ' k7mn 4pqr tvwx ', 'Ｋ７ＭＮ－４ＰＱＲ－ＴＶＷＸ', 'K7MN–4PQR–TVWX'])
    expect(await verifyAccessCode(hash, typed), typed).toBe(true)
  expect(await verifyAccessCode(hash, 'K7MN-4PQR-TVWY')).toBe(false)
  expect(await verifyAccessCode(hash, '')).toBe(false)
})

test('a code of the client’s own is taken to the letter, however its accents were typed', async () => {
  const hash = await hashAccessCode('Mañana, café 2')
  expect(await verifyAccessCode(hash, 'Mañana, café 2'.normalize('NFD'))).toBe(true)
  expect(await verifyAccessCode(hash, 'mañana, café 2')).toBe(false)
  expect(await verifyAccessCode(hash, 'Mañana, café 2 ')).toBe(false)
})

test('where there is no hash no code is right, and the answer takes as long as a wrong one', async () => {
  expect(await verifyAccessCode(null, 'anything')).toBe(false)
  const spent = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 5; i++) await verifyAccessCode(hash, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const hash = await hashAccessCode('right')
  // Not a time limit: without the stand-in hash the second figure would be a thousandth of the first.
  expect(await spent(null)).toBeGreaterThan((await spent(hash)) / 4)
})

test('any text can be a code, and is found again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (code) =>
      verifyAccessCode(await hashAccessCode(code), code),
    ),
    { numRuns: 10 },
  )
})

test('a crowd is answered in full, two at a time', async () => {
  const hash = await hashAccessCode('right')
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, i) => verifyAccessCode(hash, i === 4 ? 'right' : 'wrong')),
  )
  expect(answers.map(Number)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0])
})
