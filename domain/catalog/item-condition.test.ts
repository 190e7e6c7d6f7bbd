import { expect, test } from 'vitest'
import { isDescribedAsNew } from './item-condition.ts'

test.each(['Bomba de agua', 'Usadora de cinta', 'Pulverizador sin usar'])(
  '%s is described as new',
  (name) => {
    expect(isDescribedAsNew(name)).toBe(true)
  },
)

test.each(['Bomba USADA', 'Motor reacondicionado', 'Refurbished pump', '二手水泵', 'Silla de segunda mano'])(
  '%s is not',
  (name) => {
    expect(isDescribedAsNew(name)).toBe(false)
  },
)
