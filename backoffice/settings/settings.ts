import type { Config } from '#config'
import { PUBLIC_SETTINGS } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { PRICE_POLICIES, readPricePolicy } from '#domain/money/price-visibility.ts'
import { readTypedDecimal, type UnreadableDecimal } from '#domain/money/typed-decimal.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  isSecretSettingName,
  listSecretSettings,
  setSecretSetting,
} from '#services/settings/secret-settings.ts'
import {
  type InvalidSetting,
  readSetting,
  readSettings,
  replaceSetting,
} from '#services/settings/settings.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { lastChangeOf } from '../undo/last-change.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { listVariables } from './environment.ts'
import { type AnySettingName, CHOICES, GROUP_OF, type SettingGroup } from './setting-groups.ts'

/** A setting as its screen shows it. */
export interface ShownSetting {
  readonly name: AnySettingName
  readonly group: SettingGroup
  /** '' = unset. A secret is 'set' or ''. */
  readonly value: string
  readonly isSecret: boolean
  /** The only values that it accepts; undefined = any text that passes its check. */
  readonly choices: readonly string[] | undefined
  /** The variable of the environment that takes precedence and is set. */
  readonly overriddenBy: 'SMTP_URL' | 'MAIL_FROM' | undefined
  /** The pages show what a remote product API says instead. */
  readonly isElsewhere: boolean
}

/** What somebody typed into the form of a setting, and the value that the form was made of ('' of a secret). */
export interface TypedSetting {
  readonly name: AnySettingName
  readonly typed: string
  readonly former: string
}

export type CannotChangeSetting = InvalidSetting | UnreadableDecimal | 'not_an_smtp_address'

/** A setting that has another value by now: nothing was written. */
export interface SettingConflict {
  readonly ok: false
  readonly code: 'changed_meanwhile'
  /** The value that it has. */
  readonly theirs: string
}

/** The value before and after. */
interface ChangedSetting {
  readonly former: string
  readonly value: string
}

export function openSettings(parts: BackOfficeParts) {
  const { db, config } = parts
  /** A change of its own, because it asks again who it is. */
  const widenPrices = permitted('widen_price_visibility', (by, typed: TypedSetting) =>
    changeOne(parts, by, typed),
  )
  return {
    list: permitted('see_settings', () => listSettings(db, config)),
    find: permitted('see_settings', async (_by, name: string) =>
      (await listSettings(db, config)).find((setting) => setting.name === name),
    ),
    /** The change that the member has just made, to take it back. */
    lastChange: permitted('see_settings', (by, name: AnySettingName) =>
      lastChangeOf(db, actorOf(by), 'setting_changed', name),
    ),
    environment: permitted('see_settings', async () => listVariables(config)),
    /** Changes a setting by its own check; '' unsets it. Nothing is written if it has another value than `former`. */
    change: permitted('manage_settings', (by, typed: TypedSetting) =>
      isWider(typed) ? widenPrices(by, typed) : changeOne(parts, by, typed),
    ),
  }
}

async function listSettings(db: Db, config: Config): Promise<ShownSetting[]> {
  const [values, secrets] = await Promise.all([readSettings(db), listSecretSettings(db)])
  return (Object.keys(GROUP_OF) as AnySettingName[]).map((name) => ({
    name,
    group: GROUP_OF[name],
    value: isSecretSettingName(name) ? (secrets[name] ? 'set' : '') : values[name],
    isSecret: isSecretSettingName(name),
    choices: CHOICES[name],
    overriddenBy: overriding(name, config),
    isElsewhere: config.remote.product !== undefined && PUBLIC_SETTINGS.some((known) => known === name),
  }))
}

function overriding(name: AnySettingName, { smtpUrl, mailFrom }: Config): ShownSetting['overriddenBy'] {
  if (name === 'smtp_url' && smtpUrl !== undefined) return 'SMTP_URL'
  return name === 'mail_from' && mailFrom !== undefined ? 'MAIL_FROM' : undefined
}

async function changeOne(
  { db, keys }: BackOfficeParts,
  by: StaffMember,
  { name, typed, former }: TypedSetting,
): Promise<Result<ChangedSetting, CannotChangeSetting> | SettingConflict> {
  const actor = actorOf(by)
  if (isSecretSettingName(name)) {
    const stored = await setSecretSetting(db, actor, name, typed, keys.storedSettings)
    return stored.ok ? success({ former: '', value: stored.value === 'set' ? 'set' : '' }) : stored
  }
  const given = name === 'tax' && typed.trim() !== '' ? readTypedPercent(typed) : success(typed)
  if (!given.ok) return given
  const changed = await replaceSetting(db, actor, name, { former, given: given.value })
  if (changed.ok) return success({ former, value: changed.value })
  if (changed.code !== 'changed_meanwhile') return failure(changed.code)
  return { ok: false, code: changed.code, theirs: await readSetting(db, name) }
}

function readTypedPercent(typed: string) {
  return readTypedDecimal(typed.replace(/[%％]\s*$/, ''))
}

/** Whether it shows prices to more people than before. */
function isWider({ name, typed, former }: TypedSetting): boolean {
  if (name !== 'price_visibility') return false
  const [before, after] = [former, typed.trim()].map((value) =>
    PRICE_POLICIES.indexOf(readPricePolicy(value)),
  )
  return Number(after) < Number(before)
}
