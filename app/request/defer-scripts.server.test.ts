import { expect, test } from 'vitest'
import { sealPage } from './content-security-policy.server.ts'
import { deferScripts } from './defer-scripts.server.ts'

const module = 'import "/static/a.js"; const closing = "<b>"'
const page = `<head><link rel="modulepreload" href="/static/a.js"/><link rel="icon" href="/i.svg"/></head><body>
<script nonce="n">now()</script><script nonce="n" type="module" async="">${module}</script></body>`

test('a page asks for no script until it is seen: it holds no preload and imports nothing by itself', () => {
  const { html } = deferScripts(page, 'n')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('">import "/static')
  expect(html).toContain('<link rel="icon" href="/i.svg"/>')
  expect(html).toContain('<script nonce="n">now()</script>')
})

test('what it starts then is the framework’s own module, allowed by the page’s policy', () => {
  const { html, started } = deferScripts(page, 'n')
  expect(started).toEqual([module])
  const hashes = (policy: string) => policy.match(/sha256-/g)?.length
  expect(hashes(sealPage(html, 'n', started).policy)).toBe(3)
  expect(hashes(sealPage(html, 'n').policy)).toBe(2)
})

test('nothing in the module can end the script that carries it', () => {
  const { html } = deferScripts(page, 'n')
  expect(html).toContain('\\u003cb>')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test('only a script that the page was rendered with is held back', () => {
  const foreign = '<script type="module">import "/evil.js"</script>'
  expect(deferScripts(foreign, 'n')).toEqual({ html: foreign, started: [] })
})
