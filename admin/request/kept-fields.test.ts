import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { KEPT_FIELDS } from './kept-fields.ts'

test('the screens that keep fields are those below desk.tsx', () => {
  expect(deskPaths(routes).toSorted()).toEqual(Object.keys(KEPT_FIELDS).toSorted())
})

const SOURCES = globSync('admin/**/*.tsx').filter((file) => !file.startsWith('admin/sign-in/'))

test.each(SOURCES)('whoever types into %s does so into a form that keeps it', (file) => {
  const forms = readFileSync(file, 'utf8').match(/<Form\b[^>]*method="post"[\s\S]*?<\/Form>/g) ?? []
  const typed = forms.flatMap(
    (form) => form.match(/<(?:Labeled(?:Field|Text)|textarea)\b[\s\S]*?\/?>/g) ?? [],
  )
  expect(typed.filter((field) => !/type="password"|one-time-code/.test(field))).toEqual([])
})

function deskPaths(entries: readonly RouteConfigEntry[], isInside = false): string[] {
  return entries.flatMap(({ path, file, children }) => [
    ...(isInside && path !== undefined ? [path] : []),
    ...deskPaths(children ?? [], isInside || file === 'forms/desk.tsx'),
  ])
}
