import type { Db } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import type { ReadRemoteSettings } from '#services/http/service.ts'
import { withRemoteSettings } from '#services/settings/remote-settings.ts'
import { readSettings } from '#services/settings/settings.ts'

/** The merchant, as papers name it. */
export interface Company {
  readonly name: string
  readonly address: string
  readonly phone: string
}

/** Reads it as the shop shows it: what a remote product API says comes first. */
export async function readCompany(
  db: Db,
  remoteSettings: ReadRemoteSettings | undefined,
  language: Language,
): Promise<Company> {
  const own = await readSettings(db)
  const remote = await remoteSettings?.(language)
  const { company_name: name, address, phone } = remote ? withRemoteSettings(own, remote) : own
  return { name, address, phone }
}
