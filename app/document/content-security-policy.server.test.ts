import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowPictureOrigins, sealPage } from './content-security-policy.server.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('may run the inline scripts it was rendered with, and loses their nonce', () => {
    const { html, policy } = sealPage('<p>1</p><script nonce="abc">go()</script>', 'abc')
    expect(html).toBe('<p>1</p><script>go()</script>')
    expect(policy).toContain(hashOf('go()'))
  })

  test('may not run an injected script', () => {
    const { policy } = sealPage(
      '<script>evil()</script><script nonce="x">evil()</script><script nonce="abc">go()</script>',
      'abc',
    )
    expect(policy).not.toContain(hashOf('evil()'))
    expect(policy).toContain(hashOf('go()'))
  })

  test('has one hash for each inline script and none for script files', () => {
    const { policy } = sealPage(
      '<script nonce="abc" src="/static/a.js"></script>'.repeat(2) +
        '<script nonce="abc">go()</script>'.repeat(2),
      'abc',
    )
    expect(policy.match(/sha256-/g)).toHaveLength(1)
  })

  test('may use the styles in its head but none in its body', () => {
    vi.stubEnv('DEV', false)
    const { policy } = sealPage('<head><style>p{}</style></head><body><style>evil{}</style>', 'abc')
    expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`)
    expect(policy).not.toContain(hashOf('evil{}'))
  })

  test('may show pictures of the allowed origins and load nothing else from other hosts', () => {
    allowPictureOrigins(['https://pictures.example'])
    const { policy } = sealPage('', 'abc')
    expect(policy).toContain("img-src 'self' data: https://pictures.example;")
    expect(policy).toContain("default-src 'none'")
  })
})
