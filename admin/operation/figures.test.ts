import { expect, test } from 'vitest'
import { formatDuration, formatSize } from './figures.ts'

test('a small size is not written as 0 MB', () => {
  expect(formatSize(0, 'en')).toBe('0 kB')
  expect(formatSize(319_488, 'en')).toBe('319 kB')
  expect(formatSize(4_260_000, 'es')).toBe('4,3 MB')
  expect(formatSize(191_000_000, 'en')).toBe('191 MB')
  expect(formatSize(82_629_000_000, 'en')).toBe('82.6 GB')
})

test('a short time is not written as 0 hours', () => {
  expect(formatDuration(5, 'en')).toBe('5 seconds')
  expect(formatDuration(61, 'en')).toBe('1 minute')
  expect(formatDuration(7_300, 'es')).toBe('2 horas')
  expect(formatDuration(86_400 * 12.5, 'es')).toBe('12 días')
  expect(formatDuration(7_300, 'zh')).toBe('2小时')
})
