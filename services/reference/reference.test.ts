import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTestShop } from '../../test/world/test-shop.ts'
import { DOCUMENTS, SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { callsOf, type OpenApiDocument } from './document.ts'
import { inline, prose } from './prose.ts'
import { kindOf } from './schema.ts'

describe('the reference pages', () => {
  const shop = useTestShop()

  const page = async (path: string) => {
    const answer = await fetch(shop.address + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    return { html: await answer.text(), headers: answer.headers }
  }

  test('link from the index to each service and its document', async () => {
    const { html } = await page('/services')
    for (const name of SERVICE_NAMES) {
      expect(html).toContain(`href="/services/${name}">${DOCUMENTS[name].title}`)
      expect(html).toContain(`${shop.address}/services/${name}<`)
      expect(html).toContain(`href="/services/${name}/openapi.json"`)
    }
  })

  test.each(SERVICE_NAMES)('have an anchor for every call and schema of the %s document', async (name) => {
    const { html } = await page(`/services/${name}`)
    const document = (await (
      await fetch(`${shop.address}/services/${name}/openapi.json`)
    ).json()) as OpenApiDocument
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    const expected = [
      ...callsOf(document).map(({ operation }) => operation.operationId),
      ...Object.keys(document.components.schemas).map((schema) => `schema-${schema}`),
    ]
    expect(ids).toEqual(expect.arrayContaining(expected))
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
  })

  test.each(['', '/product', '/catalog', '/order'])(
    'have no scripts and only their own styles (%s)',
    async (path) => {
      const { html, headers } = await page(`/services${path}`)
      const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(styles).digest('base64')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain(`style-src 'sha256-${hash}'`)
      expect(policy).not.toMatch(/unsafe|script-src|\*/)
      expect(html).not.toMatch(/<script|\sstyle=|<link|\son\w+=/)
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('escape texts', () => {
    expect(String(prose('a <b> & `<i>`').join(''))).toContain('a &lt;b&gt; &amp; <code>&lt;i&gt;</code>')
    expect(String(inline('plain'))).toBe('plain')
  })

  test.each([
    [{ $ref: '#/components/schemas/Order' }, '<a href="#schema-Order">Order</a>'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: { type: 'integer', exclusiveMinimum: 0 } }, 'list of integer (above 0)'],
    [{ anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }] }, 'integer (1 to 9) or null'],
    [{ type: 'string', minLength: 1, maxLength: 40 }, 'string (1 to 40 characters)'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of string by name'],
  ])('write the type of %j in words', (schema, words) => {
    expect(String(kindOf(schema))).toBe(words)
  })
})
