import { expect, test } from 'vitest'
import { compareStates, type DatabaseState } from './database-state.ts'

const PRIMARY: DatabaseState = {
  isStandby: false,
  database: '7/1',
  migration: '0041-shop-secret',
  revision: 7,
  features: 3,
  version: '900',
  position: 1_000,
}
const standby = (state: Partial<DatabaseState>) =>
  compareStates({ ...PRIMARY, isStandby: true, ...state }, PRIMARY)

test.each([
  ['which has the same row of the catalogue, is as far', {}, 'same'],
  ['with changes of other tables to come, is as far', { position: 10 }, 'same'],
  ['with a later revision is ahead', { revision: 8, version: '901' }, 'ahead'],
  ['with later features is ahead', { features: 4, version: '901' }, 'ahead'],
  ['with an earlier revision is behind', { revision: 6, version: '899' }, 'behind'],
  ['with earlier features is behind', { revision: 8, features: 2, version: '901' }, 'behind'],
  ['that got the same revision from a former primary is behind', { version: '950' }, 'behind'],
  ['of another database is behind', { database: '8/1' }, 'behind'],
  ['that has not replayed a migration is behind', { migration: '0040-quotations' }, 'behind'],
] as const)('a standby %s', (_, state, expected) => {
  expect(standby(state)).toBe(expected)
})
