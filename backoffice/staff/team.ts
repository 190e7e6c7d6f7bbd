import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'
import { endSessions } from './end-sessions.ts'
import {
  addMember,
  listMembers,
  mergeRights,
  type NewMember,
  renewLink,
  setDisabled,
  type TypedRights,
} from './members.ts'
import { listStaffSessions } from './sessions.ts'

/** What owners do with the people of the back-office. */
export function openTeam({ db, clock }: BackOfficeParts) {
  return {
    list: permitted('see_staff', () => listMembers(db)),
    /** The open sessions of a person. */
    sessions: permitted('see_staff', (_by, staffId: number) => listStaffSessions(db, staffId, clock())),
    add: permitted('manage_staff', (by, member: NewMember) => addMember(db, actorOf(by), member, clock())),
    setRights: permitted('manage_staff', (by, typed: TypedRights) => mergeRights(db, actorOf(by), typed)),
    setDisabled: permitted(
      'manage_staff',
      (by, change: { readonly staffId: number; readonly isDisabled: boolean }) =>
        setDisabled(db, actorOf(by), change),
    ),
    renewLink: permitted('manage_staff', (by, staffId: number) =>
      renewLink(db, actorOf(by), staffId, clock()),
    ),
    endSession: permitted('manage_staff', (by, staffId: number, sessionId: number) =>
      endSessions(db, actorOf(by), { staffId, only: sessionId }),
    ),
    endSessions: permitted('manage_staff', (by, staffId: number) =>
      endSessions(db, actorOf(by), { staffId }),
    ),
  }
}
