import { expect, test } from 'vitest'
import { adminEn } from '#admin/messages/en/all.ts'
import { SHOWN_AS } from '#backoffice/operation/findings.ts'
import { commandsEn } from './en/all.ts'

const { doctor, backup } = commandsEn
const sorted = (names: object) => Object.keys(names).toSorted()

test('the back-office has a place for each kind of finding that the doctor names, and for no other', () => {
  expect(sorted(SHOWN_AS)).toEqual(sorted({ ...doctor.wrong, ...doctor.advice }))
})

test('what is wrong for the doctor is wrong on the page, unless it has a place of its own there', () => {
  const kindsIn = (place: string) => sorted(SHOWN_AS).filter((kind) => placeOf(kind) === place)
  expect(sorted(doctor.wrong)).toEqual(expect.arrayContaining(kindsIn('wrong')))
  expect(sorted(doctor.advice)).toEqual(expect.arrayContaining(kindsIn('to_know')))
})

test('the page says of each problem of a check what to do', () => {
  // What SQLite says of its file is written as it is by the command
  expect(sorted(adminEn.jobs.checkedFor)).toEqual(
    sorted({ ...backup.integrity, damage: '', danglingRow: '' }),
  )
})

function placeOf(kind: string): string | undefined {
  return Object.entries(SHOWN_AS).find(([one]) => one === kind)?.[1]
}
