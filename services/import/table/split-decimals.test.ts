import { describe, expect, test } from 'vitest'
import { findSplitDecimals } from './split-decimals.ts'

/** The lines of rows are their numbers from 2. */
function find(lines: readonly string[], wholeNumbers: readonly number[] = []) {
  const [headings = [], ...rows] = lines.map((line) => line.split(','))
  const prices = [...headings.entries()].flatMap(([index, heading]) =>
    /PVP|MAYOR/.test(heading) ? [index] : [],
  )
  const tableRows = rows.map((cells, index) => ({ line: index + 2, cells }))
  return findSplitDecimals(tableRows, { width: headings.length, prices, wholeNumbers: new Set(wholeNumbers) })
    ?.line
}

describe('a price that a comma has split is found', () => {
  test.each([
    ['in rows longer than the headings', ['REF,NOMBRE,PVP', '1,Cable,12,50', '2,Tubo,3,95'], 2],
    ['with another column behind', ['REF,PVP,NOMBRE', '1,12,50,Cable', '2,3,95,Tubo'], 2],
    ['with some whole prices', ['REF,NOMBRE,PVP', '1,Cable,7', '2,Tubo,3,95'], 3],
    ['with a currency', ['REF,NOMBRE,PVP', '1,Cable,$12,50 '], 2],
    [
      'under a heading that has nothing else',
      ['REF,NOMBRE,PVP,OBS', '1,Cable,12,50', '2,Tubo,3,95', '3,Codo,7,00'],
      2,
    ],
    [
      'under the heading of the second price',
      ['REF,NOMBRE,PVP,MAYORISTA', '1,Cable,12,50', '2,Tubo,3,95'],
      2,
    ],
    ['with one decimal or three', ['REF,NOMBRE,PVP,OBS', '1,Cable,12,5', '2,Tubo,3,95', '3,Codo,1,125'], 2],
    [
      'with one decimal, under the heading of the second price',
      ['REF,NOMBRE,PVP,MAYORISTA', '1,Cable,12,5', '2,Tubo,3,95'],
      2,
    ],
    [
      'with cents below 10, whatever the heading',
      ['REF,NOMBRE,PVP,STOCK', '1,Cable,12,50', '2,Tubo,3,05'],
      2,
    ],
  ])('%s', (_, lines, line) => {
    expect(find(lines, lines[0]?.endsWith('STOCK') ? [3] : [])).toBe(line)
  })
})

describe('whole prices are left alone', () => {
  test.each([
    ['beside a second price', ['REF,NOMBRE,PVP,MAYORISTA', '1,Cable,60,50', '2,Tubo,40,35'], []],
    ['beside a stock', ['REF,NOMBRE,PVP,STOCK', '1,Cable,60,12', '2,Tubo,40,35'], [3]],
    ['beside yes and no', ['REF,NOMBRE,PVP,VISIBLE', '1,Cable,60,1', '2,Tubo,40,0'], []],
    ['beside a name', ['REF,PVP,NOMBRE', '1,12,Cable 50', '2,3,Tubo'], []],
    ['beside an empty column', ['REF,NOMBRE,PVP,OBS', '1,Cable,12,', '2,Tubo,3,'], []],
    ['if some have a decimal point', ['REF,NOMBRE,PVP', '1,Cable,1.5', '2,Nut,1,5'], []],
  ])('%s', (_, lines, whole) => {
    expect(find(lines, whole)).toBeUndefined()
  })
})
