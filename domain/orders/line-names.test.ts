import { expect, test } from 'vitest'
import { nameForClient, nameForCompany, nameShownTo } from './line-names.ts'

test('the client reads the name that was shown, the company both', () => {
  const translated = { name: 'Cuaderno', nameShown: '笔记本' }
  expect([nameForClient(translated), nameForCompany(translated)]).toEqual(['笔记本', 'Cuaderno · 笔记本'])
})

test('a line that was shown under its own name has one name', () => {
  for (const nameShown of ['', 'Cuaderno']) {
    const own = { name: 'Cuaderno', nameShown }
    expect([nameForClient(own), nameForCompany(own)]).toEqual(['Cuaderno', 'Cuaderno'])
  }
})

test('what a client reads is stored only where it is not the name of the item', () => {
  const item = { name: 'Cuaderno A4', nameEs: '', nameEn: 'A4 notebook', nameZh: 'Cuaderno A4' }
  expect([nameShownTo('en', item), nameShownTo('es', item), nameShownTo('zh', item)]).toEqual([
    'A4 notebook',
    '',
    '',
  ])
})
