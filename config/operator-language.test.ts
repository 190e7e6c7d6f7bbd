import { expect, test } from 'vitest'
import { isUnknownLanguage, operatorLanguage } from './operator-language.ts'

test.each([
  [{}, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'es_MX.UTF-8' }, 'es'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'zh-Hans' }, 'zh'],
  [{ LANG: 'es@euro' }, 'es'],
  [{ LANG: 'est_EE.UTF-8' }, 'en'],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8' }, 'zh'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'zh_CN.UTF-8', LANG: 'es_ES.UTF-8' }, 'en'],
  [{ LC_ALL: '', LANG: 'es_ES.UTF-8' }, 'es'],
  [{ LONJA_LANG: 'zh', LC_ALL: 'es_ES.UTF-8' }, 'zh'],
  [{ LONJA_LANG: ' ES ', LANG: 'C' }, 'es'],
  [{ LONJA_LANG: '', LANG: 'es_ES.UTF-8' }, 'es'],
])('with %j Lonja answers in %s', (environment, language) => {
  expect(operatorLanguage(environment)).toBe(language)
  expect(isUnknownLanguage(environment)).toBe(false)
})

test.each(['fr', 'es_ES', 'spanish', 'zh-CN'])('LONJA_LANG=%s is unknown; the system decides', (name) => {
  const environment = { LONJA_LANG: name, LANG: 'es_ES.UTF-8' }
  expect(isUnknownLanguage(environment)).toBe(true)
  expect(operatorLanguage(environment)).toBe('es')
})
