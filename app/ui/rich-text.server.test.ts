import { describe, expect, test } from 'vitest'
import { cleanBody } from '#contracts/rich-text.server.ts'
import { HTML_ATTACKS } from '../../test/system/html-attacks.ts'
import { plainText, safeHtml } from './rich-text.server.ts'

describe('a body of plain text', () => {
  test('becomes paragraphs with line breaks', () => {
    expect(safeHtml('Uno\ndos\n\n  Tres\r\n\r\n\r\nCuatro\n', 'es')).toBe(
      '<p>Uno<br />dos</p><p>Tres</p><p>Cuatro</p>',
    )
  })

  test('escapes markup characters', () => {
    expect(safeHtml('5 < 6 & 7 > 2 "a" &amp;', 'es')).toBe('<p>5 &lt; 6 &amp; 7 &gt; 2 "a" &amp;amp;</p>')
    expect(cleanBody(' 5 < 6 & 7 \n')).toBe('5 < 6 & 7')
  })

  test('is empty for an empty text', () => {
    expect([safeHtml('', 'es'), safeHtml(' \n\n ', 'es')]).toEqual(['', ''])
  })
})

describe('a body of HTML', () => {
  test('keeps headings, lists, emphasis, tables and quotes', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em><br />e</p><ul><li>f</li></ul><ol><li>g</li></ol>' +
      '<blockquote>h</blockquote><table><thead><tr><th>i</th></tr></thead><tbody><tr><td>j</td></tr></tbody></table>'
    expect(safeHtml(html, 'es')).toBe(html)
  })

  test('links to shop pages in the page’s language and leaves other links alone', () => {
    const html = '<p><a href="/catalogo?search=A4">a</a><a href="https://example.com/x">b</a></p>'
    expect(safeHtml(html, 'zh')).toBe(
      '<p><a href="/zh/catalogo?search=A4">a</a><a href="https://example.com/x">b</a></p>',
    )
    expect(cleanBody(html)).toBe(html)
  })

  test('keeps mailto and tel links', () => {
    const html = '<a href="mailto:ventas@example.com">a</a><a href="tel:+13055550142">b</a>'
    expect(safeHtml(html, 'es')).toBe(html)
  })

  test('converts equivalent tags', () => {
    expect(cleanBody('<h1>A</h1><p><b>b</b><i>c</i></p>')).toBe(
      '<h2>A</h2><p><strong>b</strong><em>c</em></p>',
    )
  })
})

describe.each(HTML_ATTACKS)('%j', (attack) => {
  test.each([
    ['when it is stored', cleanBody],
    ['when it is shown', (body: string) => safeHtml(body, 'es')],
  ])('keeps only allowed tags %s, and is stable when cleaned twice', (_, clean) => {
    const html = clean(attack)
    const rest = html
      .replace(/<\/?(p|h[2-4]|ul|ol|li|blockquote|strong|em|br|table|tr|td)( \/)?>/g, '')
      .replace(/<a( href="(https:\/\/(?!\w+@)|\/\w|mailto:[\w.@]+")[^"<>]*"?)?>|<\/a>/g, '')
    expect(rest).not.toMatch(/[<>]/)
    expect(rest).not.toMatch(/javascript:|@import|srcdoc/i)
    expect(clean(html)).toBe(html)
  })
})

test('cuts a body with excessive nesting', () => {
  expect(safeHtml('<ul><li>'.repeat(20_000), 'es').length).toBeLessThan(1_000)
})

test('the text of safe HTML is on one line, with a dot between the items of a list', () => {
  const html = safeHtml(
    '<h2>A & B</h2><p>One <b>bold</b>, two</p><ul><li>60 mm</li> <li>"x" &lt; y</li></ul>end',
    'en',
  )
  expect(plainText(html)).toBe('A & B One bold, two 60 mm · "x" < y end')
  expect(plainText('')).toBe('')
})
