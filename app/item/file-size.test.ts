import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [12, '1 KB'],
  [230_400, '230 KB'],
  [999_499, '999 KB'],
  [999_600, '1 MB'],
  [1_249_000, '1.2 MB'],
  [20_000_000, '20 MB'],
])('%i bytes are %s', (bytes, size) => {
  expect(formatFileSize(bytes, 'en')).toBe(size)
})

test('decimals are written as in the language', () => {
  expect(formatFileSize(1_249_000, 'es')).toBe('1,2 MB')
})
