import { failure, type Result, success } from '#domain/result.ts'
import { mergeFields } from './merge-fields.ts'
import { type ChosenNotices, FREQUENCIES, type Notice } from './notices.ts'

/** What somebody chose in a form, and what the form was made of; the names of notices that are absent stay as they are. */
export interface TypedNotices {
  readonly typed: Readonly<Record<string, string>>
  readonly former: Readonly<Record<string, string>>
}

/** Merges chosen notices with those that were chosen on another device meanwhile. */
export function mergeNotices(
  offered: readonly Notice[],
  { typed, former }: TypedNotices,
  stored: ChosenNotices,
): Result<ChosenNotices, 'conflict'> {
  const withStored = (given: Readonly<Record<string, string>>) => {
    const chosen = { ...stored }
    for (const notice of offered)
      chosen[notice] = FREQUENCIES.find((one) => one === given[notice]) ?? stored[notice]
    return chosen
  }
  const merged = mergeFields(withStored(former), withStored(typed), stored)
  return merged.ok ? success({ ...stored, ...withStored(merged.value) }) : failure(merged.code)
}
