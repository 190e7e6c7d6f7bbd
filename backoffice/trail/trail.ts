import { shopAddress } from '#config/shop-address.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isSensitive, may } from '#domain/staff/roles.ts'
import { undoActionOf } from '#domain/staff/trail-rights.ts'
import { linesOf, listLines, readCallsOfMinute } from '#services/trail/calls-of-minute.ts'
import { findChange, type ListedChange } from '#services/trail/list-changes.ts'
import type { BackOfficeParts } from '../parts.ts'
import { countEach } from '../count-rows.ts'
import { isConfirmed, NotConfirmed, NotPermitted, permitted } from '../permitted.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { listMembers } from '../staff/members.ts'
import type { UndoneValue } from '../undo/undoer.ts'
import { describeChange, describeUndone } from './describe.ts'
import { exportTrail, type TrailExportRequest } from './export-trail.ts'
import { filterFor, sees, type TrailQuestion } from './sight.ts'
import { type CannotUndo, previewUndo, undoChange, type UndoPreview } from '../undo/undo-change.ts'
import {
  type CannotTakeBackImport,
  type ImportUndoOptions,
  previewImportChange,
  undoImportChange,
} from '../undo/undo-import-change.ts'

/** The changes of a page of the list. */
const PAGE = 50

/** What has been changed, by whom, and taking it back. */
export function openTrail({ db, config, clock }: BackOfficeParts) {
  const find = async (by: StaffMember, changeId: number): Promise<ListedChange | undefined> => {
    const change = await findChange(db, changeId)
    return change && sees(by, change) ? change : undefined
  }
  /** A change that the member could make. @throws NotPermitted, NotConfirmed */
  const findUndoable = async (by: StaffMember, changeId: number): Promise<ListedChange | undefined> => {
    const change = await find(by, changeId)
    if (!change) return undefined
    const action = undoActionOf(change.subject.kind, change.subject.id)
    if (!may(by.roles, action)) throw new NotPermitted(action)
    if (isSensitive(action) && !isConfirmed(by, clock())) throw new NotConfirmed(action)
    return change
  }
  const readCalls = async (by: StaffMember, change: ListedChange, before: number | undefined) => {
    const found = await readCallsOfMinute(db, change, { before, most: PAGE + 1 })
    if (!found) return undefined
    const shown = found.calls.slice(0, PAGE)
    return {
      count: found.count,
      changes: shown.map((call) => describeChange(call, by.language)),
      next: found.calls.length > PAGE ? shown.at(-1)?.changeId : undefined,
    }
  }
  return {
    /** The people whose changes can be asked for. */
    people: permitted('see_whole_trail', async () =>
      (await listMembers(db)).map(({ staffId, name }) => ({ staffId, name })),
    ),
    /** A page of the changes that the member may see, newest first: the calls of a key in one minute are one line. */
    list: permitted('see_trail', async (by, question: TrailQuestion) => {
      const changes = await listLines(db, filterFor(by, question), {
        before: question.before,
        most: PAGE + 1,
      })
      const shown = changes.slice(0, PAGE)
      return {
        changes: shown.map((change) => ({
          ...describeChange(change, by.language),
          /** How many calls of a key it stands for. */
          calls: change.calls,
        })),
        next: changes.length > PAGE ? shown.at(-1)?.changeId : undefined,
      }
    }),
    /** The number of changes that the member may see and each of these questions asks for, at most `most`. */
    count: permitted(
      'see_trail',
      (by, { asked, most }: { readonly asked: readonly TrailQuestion[]; readonly most: number }) =>
        countEach(
          db,
          asked.map((question) => linesOf(db, filterFor(by, question))),
          most,
        ),
    ),
    /** The changes that the member may see, as a CSV; of many, the job that writes it. */
    exportFile: permitted('see_trail', (by, request: TrailExportRequest) => exportTrail(db, by, request)),
    /** A change, and what would come back if it were taken back; undefined = there is none that the member sees. */
    read: permitted('see_trail', async (by, changeId: number, callsBefore?: number) => {
      const change = await find(by, changeId)
      if (!change) return undefined
      const action = undoActionOf(change.subject.kind, change.subject.id)
      const mayUndo = may(by.roles, action)
      const preview = await previewUndo(db, changeId)
      const describe = (value: UndoneValue) => describeUndone(value, by.language)
      return {
        change: describeChange(change, by.language),
        preview: preview.ok
          ? success({
              restored: preview.value.restored.flatMap(describe),
              kept: preview.value.kept.flatMap(describe),
            })
          : preview,
        /** Of an import, for who may take it back; undefined = the change is about something else. */
        importUndo: mayUndo ? await previewImportChange(db, change, by.language) : undefined,
        /** The calls of the same key in the same minute, if there are several. */
        calls: await readCalls(by, change, callsBefore),
        mayUndo,
        mustConfirm: isSensitive(action) && !isConfirmed(by, clock()),
      }
    }),
    /** Takes a change back that the member could make. */
    undo: permitted('undo', async (by, changeId: number): Promise<Result<UndoPreview, CannotUndo>> => {
      const change = await findUndoable(by, changeId)
      return change ? undoChange(db, actorOf(by), changeId, shopAddress(config)) : failure('not_found')
    }),
    /** Takes an import back, or asks for the job that does it; with `dryRun` for one that only says what would come back. */
    undoImport: permitted(
      'undo',
      async (by, changeId: number, options: ImportUndoOptions): Promise<ImportUndoAnswer> => {
        const change = await findUndoable(by, changeId)
        return change ? undoImportChange(db, by, change, options) : failure('not_found')
      },
    ),
  }
}

type ImportUndoAnswer = Result<
  { readonly jobId: number | undefined },
  CannotTakeBackImport | 'too_many_jobs' | 'not_found'
>
