import { describe, expect, test } from 'vitest'
import { findSplitCells } from './split-cells.ts'

/** The prices that were split, by line. The lines of rows are their numbers from 2. */
function find(lines: readonly string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split(','))
  const indexes = (pattern: RegExp) =>
    headings.flatMap((heading, index) => (pattern.test(heading) ? [index] : []))
  const found = findSplitCells(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    {
      width: headings.length,
      prices: indexes(/PVP|MAYOR/),
      numbers: new Set(indexes(/STOCK|TALLA/)),
      others: new Set(indexes(/REF|NOMBRE/)),
    },
  )
  return found.map(({ row, text }) => `${row.line}: ${text}`)
}

describe('a price that a comma has split is found', () => {
  test.each([
    [
      'with thousands and with decimals, beside a price with a point',
      ['REF,NOMBRE,PVP,OBS', '1,Cable,1,234.50', '2,Tubo,12,50', '3,Codo,3.95'],
      ['2: 1,234.50', '3: 12,50'],
    ],
    ['alone', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50', '2,Codo,3.95'], ['2: 12,50']],
    [
      'with a whole price in a shorter row',
      ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50', '2,Codo,3.95', '3,Tapa,7'],
      ['2: 12,50'],
    ],
    ['before an empty cell', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50', '2,Codo,3.95,'], ['2: 12,50']],
    ['before remarks', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50', '2,Codo,3.95,nuevo'], ['2: 12,50']],
    ['with a currency', ['REF,NOMBRE,PVP,OBS', '1,Tubo,€12,50', '2,Codo,3.95'], ['2: €12,50']],
    [
      'with thousands in every row',
      ['REF,NOMBRE,PVP,OBS', '1,Cable,1,234.50', '2,Tubo,2,100.00'],
      ['2: 1,234.50', '3: 2,100.00'],
    ],
    [
      'with thousands beside whole prices',
      ['REF,NOMBRE,PVP,OBS', '1,Cable,1,234.50', '2,Tubo,12'],
      ['2: 1,234.50'],
    ],
    ['before a name', ['REF,PVP,NOMBRE,OBS', '1,12,50,Tubo', '2,3.95,Codo'], ['2: 12,50']],
    ['before a second price', ['REF,NOMBRE,PVP,MAYORISTA', '1,Tubo,12,50', '2,Codo,3.95'], ['2: 12,50']],
  ])('%s', (_, lines, split) => {
    expect(find(lines)).toEqual(split)
  })
})

describe('a column of numbers after prices is left alone', () => {
  test.each([
    ['if prices with decimals have a number too', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50', '2,Codo,3.95,40']],
    [
      'if it is empty behind some whole prices',
      ['REF,NOMBRE,PVP,OBS', '1,Bota,60,42', '2,Gorra,3.95,', '3,Bolsa,7,'],
    ],
    [
      'if it is a text behind some whole prices',
      ['REF,NOMBRE,PVP,OBS', '1,Bota,60,42', '2,Gorra,3.95,XL', '3,Bolsa,7,M'],
    ],
    ['under a heading of stocks', ['REF,NOMBRE,PVP,STOCK', '1,Tubo,12,50', '2,Codo,3.95']],
    ['under a heading of sizes', ['REF,NOMBRE,PVP,TALLA', '1,Bota,60,42', '2,Gorra,3.95,']],
    ['if it has longer numbers', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,2024', '2,Codo,3.95']],
    ['if it only has one digit', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,1', '2,Codo,3.95']],
    ['if it is always there', ['REF,NOMBRE,PVP,OBS', '1,Tubo,300,234.50', '2,Codo,250,199.00']],
    ['if it has other decimals', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,10.50', '2,Codo,3.95']],
    ['if it is a tier price', ['REF,NOMBRE,PVP,MAYORISTA', '1,Tubo,60,50', '2,Codo,3.95']],
    ['if it is a name', ['REF,PVP,NOMBRE,OBS', '1,12,50,azul', '2,3.95,Codo,rojo']],
    ['if no price has decimals', ['REF,NOMBRE,PVP,OBS', '1,Bota,60,42', '2,Gorra,25,XL']],
    ['if it measures', ['REF,NOMBRE,PVP,OBS', '1,Tubo,12,50 mm', '2,Codo,3.95']],
  ])('%s', (_, lines) => {
    expect(find(lines)).toEqual([])
  })
})
