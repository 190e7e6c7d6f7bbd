import { assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryOn, mergeFields } from './merge-fields.ts'

const before = { name: 'Ferretería El Ancla', phone: '600', note: '' }

describe('a form that others have saved meanwhile', () => {
  test('has the fields that only one of the two changed', () => {
    expect(mergeFields(before, { ...before, phone: '700' }, { ...before, name: 'El Ancla' })).toEqual({
      ok: true,
      value: { name: 'El Ancla', phone: '700', note: '' },
      taken: ['name'],
      changed: ['phone'],
    })
  })

  test('is a conflict where both changed a field, with all three values, and says nothing of other fields', () => {
    const mine = { ...before, phone: '700', note: 'Pays late' }
    expect(mergeFields(before, mine, { ...before, phone: '800' })).toEqual({
      ok: false,
      code: 'conflict',
      conflicts: [{ field: 'phone', before: '600', mine: '700', theirs: '800' }],
    })
  })

  test('is none where both typed the same, or only the line ends differ', () => {
    const lines = { ...before, note: 'one\ntwo' }
    expect(mergeFields(before, { ...before, phone: '700' }, { ...before, phone: '700' })).toMatchObject({
      ok: true,
      taken: [],
      changed: [],
    })
    expect(mergeFields(lines, { ...lines, note: 'one\r\ntwo' }, { ...lines, note: 'three' })).toMatchObject({
      ok: true,
      value: { note: 'three' },
      taken: ['note'],
    })
  })
})

test('after a conflict the form goes on with what its writer changed, and with what is stored now', () => {
  const mine = { ...before, phone: '700' }
  const theirs = { name: 'El Ancla', phone: '800', note: 'Pays late' }
  expect(carryOn(before, mine, theirs)).toEqual({ name: 'El Ancla', phone: '700', note: 'Pays late' })
})

const word = constantFrom('', 'a', 'b', 'c')
const form = record({ one: word, two: word, three: word })

describe('whatever two people type', () => {
  test('nothing that either of them changed is lost without a conflict', () => {
    assert(
      property(form, form, form, (first, mine, theirs) => {
        const merged = mergeFields(first, mine, theirs)
        for (const field of ['one', 'two', 'three'] as const) {
          const isMine = mine[field] !== first[field]
          const isTheirs = theirs[field] !== first[field]
          const isConflict = isMine && isTheirs && mine[field] !== theirs[field]
          if (!merged.ok) {
            expect(merged.conflicts.some((each) => each.field === field)).toBe(isConflict)
            continue
          }
          expect(isConflict).toBe(false)
          if (isMine) expect(merged.value[field]).toBe(mine[field])
          if (isTheirs) expect(merged.value[field]).toBe(theirs[field])
          if (!isMine && !isTheirs) expect(merged.value[field]).toBe(first[field])
        }
      }),
    )
  })

  test('it does not matter who saves first', () => {
    assert(
      property(form, form, form, (first, mine, theirs) => {
        const [one, other] = [mergeFields(first, mine, theirs), mergeFields(first, theirs, mine)]
        expect(one.ok).toBe(other.ok)
        if (one.ok && other.ok) expect(one.value).toEqual(other.value)
      }),
    )
  })

  test('a form that nobody else has saved is taken as it is, and one without changes writes nothing', () => {
    assert(
      property(form, form, (first, mine) => {
        expect(mergeFields(first, mine, first)).toMatchObject({ ok: true, value: mine, taken: [] })
        expect(mergeFields(first, first, mine)).toMatchObject({ ok: true, value: mine, changed: [] })
      }),
    )
  })
})
