import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/world/databases.ts'
import { longestImport, runImport } from './run-import.ts'

const folder = temporaryFolder()

test('an import that takes longer than it may is ended', async () => {
  const file = join(folder, 'stock.csv')
  writeFileSync(file, 'code,name\nA-1,Cable\n')
  const imported = await runImport(
    {
      catalogId: 1,
      list: 'stock',
      file,
      isConfirmed: false,
      report: join(folder, 'report.json'),
      results: folder,
      language: 'en',
    },
    new AbortController().signal,
    // Before the process has read its first file
    10,
  )
  expect(imported).toMatchObject({ outcome: 'overdue', isToConfirm: false })
})

test('a list may take a quarter of an hour, a folder of pictures two hours', () => {
  expect(longestImport('stock')).toBe(15)
  expect(longestImport('pictures')).toBe(120)
})
