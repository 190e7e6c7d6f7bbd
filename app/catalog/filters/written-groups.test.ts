import { expect, test } from 'vitest'
import type { FilterGroup } from './filtering.ts'
import { readGroups, writeGroups } from './written-groups.ts'

test('groups are read as they were written', () => {
  const groups: readonly FilterGroup[] = [
    {
      name: 'Category',
      isTicked: false,
      choices: [
        { text: 'All categories', to: '/en/catalogo?new=1', count: '1,200', isChosen: false, depth: 0 },
        { text: 'Paper', to: '/en/category/1-paper?new=1', count: '7', isChosen: true, depth: 2 },
      ],
    },
    {
      name: 'Tapa',
      nameLanguage: 'es',
      isTicked: true,
      choices: [{ text: 'Dura', textLanguage: 'es', to: '/en', count: '3', isChosen: false, depth: 0 }],
    },
    { name: '', isTicked: true, choices: [{ text: 'New', to: '/en', count: '1', isChosen: true, depth: 0 }] },
  ]
  expect(readGroups(writeGroups(groups))).toEqual(groups)
  expect(readGroups(writeGroups([]))).toEqual([])
})

test('a name has no line break and no tab of its own', () => {
  const choice = { text: 'A\tB\n\nC', to: '/', count: '1', isChosen: false, depth: 0 }
  const written = writeGroups([{ name: 'n\nn', isTicked: true, choices: [choice] }])
  expect(readGroups(written)).toEqual([
    { name: 'n n', isTicked: true, choices: [{ ...choice, text: 'A B C' }] },
  ])
})
