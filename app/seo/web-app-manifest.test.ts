import { expect, test } from 'vitest'
import { manifestPath, webAppManifest } from './web-app-manifest.ts'

test('the manifest is in its language', () => {
  const manifest = webAppManifest('zh', 'Papelería Tinta y Margen')
  expect(manifest).toMatchObject({ start_url: '/zh', lang: 'zh-Hans', short_name: 'Papelería' })
  expect(webAppManifest('en', 'Tinta Fina S.A. de C.V.').short_name).toBe('Tinta Fina')
  expect(manifestPath('es')).toBe('/manifest.webmanifest')
})
