import { expect, test } from 'vitest'
import styleSheet from '../app.css?url'
import { hasStyleSheet } from './style-sheet.server.ts'

const name = styleSheet.split('/').at(-1)

test.each([
  ['this build’s file', `language=en; styles=${name}; view=rows`, true],
  ['that file alone', `styles=${name}`, true],
  ['an earlier build’s file', 'styles=app-0000.css', false],
  ['no file', 'language=en', false],
  ['another cookie', `mystyles=${name}`, false],
  ['nothing', '', false],
])('a browser has %s', (_, cookies, has) => {
  expect(hasStyleSheet(cookies)).toBe(has)
})
