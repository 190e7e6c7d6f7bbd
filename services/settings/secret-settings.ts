import { asSmtpUrl } from '#config/variable-values.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { seal, unseal } from '../secrets/encryption.ts'
import type { Actor } from '../trail/actor.ts'
import { storeSetting } from './store-setting.ts'

/** The settings that hold a password, with the values they accept. They are stored encrypted and never shown. */
const CHECKS = {
  smtp_url: (value: string) => (asSmtpUrl(value) === undefined ? 'not_an_smtp_address' : undefined),
} as const

export type SecretSettingName = keyof typeof CHECKS

export const SECRET_SETTING_NAMES = Object.keys(CHECKS).filter(isSecretSettingName)

export function isSecretSettingName(name: string): name is SecretSettingName {
  return Object.hasOwn(CHECKS, name)
}

/** Encrypts and stores the trimmed value; '' unsets the setting. An invalid value is refused and the old one stays. */
export async function setSecretSetting(
  db: Db,
  by: Actor,
  name: SecretSettingName,
  given: string,
  key: Buffer,
): Promise<Result<'set' | 'unset', 'not_an_smtp_address'>> {
  const text = given.trim()
  const invalid = text === '' ? undefined : CHECKS[name](text)
  if (invalid) return failure(invalid)
  const value = text === '' ? '' : seal(key, text)
  await inTransaction(db, (trx) => storeSetting(trx, by, name, { value, isSealed: true }))
  return success(value === '' ? 'unset' : 'set')
}

/**
 * Decrypts the stored value of a setting; undefined = there is none. `unreadable`: it was encrypted with another SECRET and
 * must be set again.
 */
export function openSecretSetting(
  stored: string | undefined,
  key: () => Buffer,
): Result<string, 'unset' | 'unreadable'> {
  if (stored === undefined) return failure('unset')
  const value = unseal(key(), stored)
  return value === undefined ? failure('unreadable') : success(value)
}

/** Whether each secret setting has a value. */
export async function listSecretSettings(db: Db): Promise<Record<SecretSettingName, boolean>> {
  const rows = await db
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', SECRET_SETTING_NAMES)
    .execute()
  return Object.fromEntries(
    SECRET_SETTING_NAMES.map((name) => [name, rows.some((row) => row.name === name)]),
  ) as Record<SecretSettingName, boolean>
}
