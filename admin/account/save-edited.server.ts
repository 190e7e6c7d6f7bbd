import type { BackOffice } from '#backoffice/open.ts'
import type { StaffMember } from '#backoffice/staff-member.ts'
import { carryOn, type FieldConflict, mergeFields } from '#domain/staff/merge-fields.ts'
import { noticesFor } from '#domain/staff/notices.ts'
import { formerIn, textIn } from '../request/form.ts'

type Account = BackOffice['account']
type Texts = Readonly<Record<string, string>>

const EDITED = ['name', 'email', 'zone', 'notices'] as const

/** A form of one's own account that carries the values it was made of. */
export type Edited = (typeof EDITED)[number]

export function isEdited(intent: string): intent is Edited {
  return EDITED.some((one) => one === intent)
}

/** A form that is not saved. */
export interface Unsaved {
  readonly problem: string
  readonly typed: Texts
  /** What the form is made of now; undefined = of another release of the shop. */
  readonly former: Texts | undefined
  readonly conflicts: readonly FieldConflict<string>[]
}

/** Saves one of these forms; undefined = it is saved. */
export async function saveEdited(
  account: Account,
  member: StaffMember,
  intent: Edited,
  form: FormData,
): Promise<Unsaved | undefined> {
  const names: readonly string[] = intent === 'notices' ? noticesFor(member.roles) : [intent]
  const typed: Texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]))
  const former: Texts | undefined = formerIn(form, names)
  if (!former) return { problem: 'made_before', typed, former, conflicts: [] }
  const [text, before] = [typed[intent] ?? '', former[intent] ?? '']
  const save = {
    name: () => account.setName(member, { name: text, former: before }),
    email: () =>
      account.setEmail(member, { email: text, former: before, password: textIn(form, 'password') }),
    zone: () => account.setZone(member, { zone: text, former: before }),
    notices: () => account.setNotices(member, { typed, former }),
  }
  const saved = await save[intent]()
  if (saved.ok) return undefined
  if (saved.code !== 'conflict') return { problem: saved.code, typed, former, conflicts: [] }
  // Changed on another device meanwhile. Saved again, the form is compared with what is stored now
  const now = await storedNow(account, member, intent)
  const theirs: Texts = Object.fromEntries(names.map((name) => [name, now[name] ?? '']))
  const merged = mergeFields(former, typed, theirs)
  return {
    problem: 'conflict',
    typed: carryOn(former, typed, theirs),
    former: theirs,
    conflicts: merged.ok ? [] : merged.conflicts,
  }
}

async function storedNow(account: Account, member: StaffMember, intent: Edited): Promise<Texts> {
  const { name, email, ownZone, notices } = await account.read(member)
  return { name: { name }, email: { email }, zone: { zone: ownZone }, notices }[intent]
}
