import { describe, expect, test } from 'vitest'
import { NO_REMARKS } from '#domain/orders/remarks.ts'
import { findTooLong, readSentForm, writeShown } from './sent-form.ts'

const FINGERPRINT = '0123456789abcdef'

function form(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('the form that sends the cart', () => {
  test('carries the figures that were shown, by catalogue', () => {
    const shown = writeShown({
      catalogId: 2,
      fingerprint: FINGERPRINT,
      figures: { subtotal: 1_000, taxes: 160, total: 1_160 },
    })
    expect(
      readSentForm(
        form([
          ['shown', shown],
          ['shown', `1 ${FINGERPRINT} 0 5`],
        ]),
      ).shown,
    ).toEqual([
      { catalogId: 2, fingerprint: FINGERPRINT, figures: { taxes: 160, total: 1_160 } },
      { catalogId: 1, fingerprint: FINGERPRINT, figures: { taxes: 0, total: 5 } },
    ])
  })

  test('carries only catalogue and fingerprint if no figures are shown', () => {
    const shown = writeShown({ catalogId: 2, fingerprint: FINGERPRINT, figures: undefined })
    expect(shown).toBe(`2 ${FINGERPRINT}`)
    expect(readSentForm(form([['shown', shown]])).shown).toEqual([
      { catalogId: 2, fingerprint: FINGERPRINT, figures: undefined },
    ])
  })

  test.each([
    '',
    '1',
    '1 2 3',
    `0 ${FINGERPRINT}`,
    `1 ${FINGERPRINT.slice(1)} 2 3`,
    `1 ${FINGERPRINT} 2`,
    `1 ${FINGERPRINT} -5 2`,
    `1 ${FINGERPRINT} 1.5 2`,
    `1 ${FINGERPRINT} 1e3 2`,
    `1 ${FINGERPRINT} 2 3 4`,
  ])('ignores the figures "%s"', (shown) => {
    expect(readSentForm(form([['shown', shown]])).shown).toEqual([])
  })

  test('keeps remarks as they were typed, a line break counted as one character', () => {
    const longest = `${'x'.repeat(1_998)}\r\ny`
    const { remarks } = readSentForm(form([['comment', longest]]))
    expect(remarks).toEqual({ ...NO_REMARKS, comment: `${'x'.repeat(1_998)}\ny` })
    expect(findTooLong(remarks)).toBeUndefined()
  })

  test.each([
    ['clientReference', 50],
    ['deliveryInstructions', 500],
    ['comment', 2_000],
  ] as const)('returns a %s that is longer than %i uncut, and names it', (name, longest) => {
    const tooLong = 'x'.repeat(longest + 1)
    const { remarks } = readSentForm(form([[name, tooLong]]))
    expect(remarks[name]).toBe(tooLong)
    expect(findTooLong(remarks)).toBe(name)
  })

  test('without remarks has empty ones', () => {
    expect(readSentForm(form([['uuid', 'u']]))).toMatchObject({ uuid: 'u', remarks: NO_REMARKS })
  })
})
