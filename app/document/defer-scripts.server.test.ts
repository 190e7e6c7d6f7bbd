import { expect, test } from 'vitest'
import { hashOf, sealPage } from './content-security-policy.server.ts'
import { deferScripts, startAtOnce } from './defer-scripts.server.ts'

const module = 'import "/static/a.js"; const closing = "<b>"'
const page = `<head><link rel="modulepreload" href="/static/a.js"/><link rel="icon" href="/i.svg"/></head><body>
<script nonce="n">now()</script><script nonce="n" type="module" async="">${module}</script></body>`

test('removes preloads and the module that imports scripts', () => {
  const { html } = deferScripts(page, 'n', '[]')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('">import "/static')
  expect(html).toContain('<link rel="icon" href="/i.svg"/>')
  expect(html).toContain('<script nonce="n">now()</script>')
})

test('returns the deferred module, so that the page’s policy allows it', () => {
  const { html, deferred } = deferScripts(page, 'n', '[]')
  expect(deferred).toEqual([hashOf(module)])
  const hashes = (policy: string) => policy.match(/sha256-/g)?.length
  expect(hashes(sealPage(html, 'n', deferred).policy)).toBe(3)
  expect(hashes(sealPage(html, 'n').policy)).toBe(2)
})

test('escapes closing tags in the module', () => {
  const { html } = deferScripts(page, 'n', '[]')
  expect(html).toContain('\\u003cb>')
  expect(html.match(/<\/script>/g)).toHaveLength(3)
})

test('leaves injected scripts alone', () => {
  const foreign = '<script type="module">import "/evil.js"</script>'
  expect(deferScripts(foreign, 'n', '[]')).toEqual({ html: foreign, deferred: [] })
})

test.each([deferScripts, startAtOnce])(
  'hands the data over as a block that cannot close its element',
  (add) => {
    const { html } = add(page, 'n', '["</script><b>"]')
    const [, block = ''] = /<script type="application\/json" id="loaded">([^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(block)).toEqual(['</script><b>'])
    // The policy needs no hash of it, and the scripts are the same on every page of a route
    const scripts = (state: string) => sealPage(add(page, 'n', state).html, 'n').policy
    expect(scripts('[1]')).toBe(scripts('[2]'))
  },
)
