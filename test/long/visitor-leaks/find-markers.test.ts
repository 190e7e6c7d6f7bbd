import { expect, test } from 'vitest'
import { findMarkers, numberMarker, wordMarker } from './find-markers.ts'

const MARKERS = [
  wordMarker('anna', 'name', 'zqannaname'),
  numberMarker('anna', 'quantity', '970411'),
  numberMarker('clients', 'price', '8391.73'),
]
const found = (sent: string, requested = '/en') =>
  findMarkers(MARKERS, sent, requested).map(({ what }) => what)

test.each([
  ['<p>Zqannaname</p>', 'name'],
  ['set-cookie\nnotice=zqannaname%20', 'name'],
  ['"quantity":970411,', 'quantity'],
  ['value="970411"', 'quantity'],
  ['970.411 uds', 'quantity'],
  ['970,411 pcs', 'quantity'],
  ['970 411', 'quantity'],
  ['US$8,391.73', 'price'],
  ['8.391,73 €', 'price'],
  ['"price":8391.73}', 'price'],
])('%s holds the %s', (sent, what) => expect(found(sent)).toEqual([what]))

test.each(['xQ970411aZ', '1970411', 'b-970411', '8391.730', 'zqanna', ''])('%s holds no marker', (sent) =>
  expect(found(sent)).toEqual([]),
)

test('what the request held itself is no leak', () => {
  expect(found('<a href="/en/catalogo?search=zqannaname">', '/en/catalogo?search=zqannaname')).toEqual([])
})
