import { resolve } from 'node:path'
import { z } from 'zod'
import { LOG_LEVELS } from './log.ts'
import { misspelledVariables } from './misspelled-variables.ts'
import {
  asAddress,
  asFolderOrAddress,
  asHosts,
  asIds,
  asIssuer,
  asOrigin,
  asProxies,
  asSwitch,
  asWholeNumber,
} from './variable-values.ts'

/** The configuration from the environment, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** A SQLite file, or a postgres:// address. */
  readonly database: string
  /** The public address of the shop, without a trailing slash. */
  readonly publicUrl: string | undefined
  readonly demo: boolean
  /** Whether browsers store pages for use without a network. */
  readonly offline: boolean
  readonly accountId: number
  /** Catalogue i belongs to company i. Undefined: those in the database. */
  readonly catalogs: readonly CatalogOfCompany[] | undefined
  /** Base addresses of remote services, without a trailing slash. */
  readonly remote: RemoteServices
  /** The folder (absolute) or address of the snapshot that the shop shows; it then takes no orders. */
  readonly snapshot: string | undefined
  /** How long a remote order service may still work on a push without an answer; only then is the push repeated. */
  readonly orderResendAfterMs: number
  readonly imageBaseUrl: string | undefined
  /** Other hosts whose pictures may be shown: host or host:port. */
  readonly imageHosts: readonly string[]
  /** The watched folder (see services/import/drop-folder); undefined = none. */
  readonly importFolder: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly oidc: ExternalSignIn | undefined
  /** Whether webhooks may reach private networks, and this machine by http. */
  readonly webhookPrivate: boolean
  /** Undefined: the one in the data folder (see secret.ts). */
  readonly secret: string | undefined
  readonly servicesToken: string | undefined
  /** Addresses and CIDR blocks of the proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[]
  /** The size of the cache of public pages, bytes; 0 = none. */
  readonly pageCacheBytes: number
}

export interface CatalogOfCompany {
  readonly catalogId: number
  readonly companyId: number
}

export interface RemoteServices {
  readonly product: string | undefined
  readonly catalog: string | undefined
  readonly order: string | undefined
}

export interface ExternalSignIn {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Environment = Readonly<Record<string, string | undefined>>

export type ReadConfig =
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** The message never repeats the value: some values are secrets. */
function variable<Value>(rule: string, example: string, read: (text: string) => Value | undefined) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: `must be ${rule}, for example ${example}` })
      return z.NEVER
    })
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
const serviceAddress = () =>
  variable('an http or https address', 'https://erp.example.com/api', asAddress('http:', 'https:'))

const environment = z.object({
  PORT: variable('a whole number from 0 to 65535', '3000', asWholeNumber(0, 65_535)),
  HOST: variable('an address or name of this machine', '0.0.0.0', matching(/^[\w.:-]+$/)),
  DATA_DIR: variable('a folder', '/var/lib/lonja', (text) => resolve(text)),
  DATABASE_URL: variable(
    'a PostgreSQL address (leave it out for SQLite)',
    'postgres://shop:password@db.example.com/shop',
    matching(/^postgres(ql)?:\/\/\S+$/),
  ),
  PUBLIC_URL: variable(
    'an http or https address without a path or trailing slash',
    'https://shop.example.com',
    asOrigin,
  ),
  DEMO: variable('on or off', 'off', asSwitch),
  OFFLINE: variable('on or off', 'off', asSwitch),
  ACCOUNT_ID: variable('a whole number from 1', '1', asWholeNumber(1)),
  COMPANY_IDS: variable('whole numbers from 1 with commas between them', '1,1', asIds),
  CATALOG_IDS: variable('whole numbers from 1 with commas between them', '1,2', asIds),
  PRODUCT_API_URL: serviceAddress(),
  CATALOG_SERVICE_URL: serviceAddress(),
  ORDER_SERVICE_URL: serviceAddress(),
  SNAPSHOT: variable(
    'a folder, or an http or https address',
    'https://shop.example.com/assets',
    asFolderOrAddress,
  ),
  ORDER_RESEND_AFTER: variable('a whole number of seconds from 1 to 86400', '60', asWholeNumber(1, 86_400)),
  IMAGE_BASE_URL: variable(
    'an http or https address',
    'https://pictures.example.com',
    asAddress('http:', 'https:'),
  ),
  IMAGE_HOSTS: variable('host names with commas between them', 'cdn.example.com,img.example.net', asHosts),
  SMTP_URL: variable('an smtp or smtps address', 'smtps://user:password@mail.example.com', (text) =>
    /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined,
  ),
  MAIL_FROM: variable(
    'an e-mail address, with or without a name',
    'Shop <shop@example.com>',
    matching(/^([^<>"\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u),
  ),
  OIDC_ISSUER: variable('an https address', 'https://login.example.com', asIssuer),
  OIDC_CLIENT_ID: variable('the id that the issuer gave', 'lonja', matching(/^\S+$/)),
  OIDC_CLIENT_SECRET: variable('the secret that the issuer gave', '3nMl…', matching(/^\S+$/)),
  IMPORT_FOLDER: variable('a folder', '/var/spool/lonja', (text) => resolve(text)),
  WEBHOOK_PRIVATE: variable('on or off', 'off', asSwitch),
  SECRET: variable('at least 32 characters', 'the output of: openssl rand -base64 32', matching(/^.{32,}$/s)),
  SERVICES_TOKEN: variable(
    'at least 32 letters, digits or - . _ ~ + / =',
    'the output of: openssl rand -base64 32',
    matching(/^[\w.~+/=-]{32,}$/),
  ),
  TRUST_PROXY: variable(
    'on (a proxy on this machine), off, or addresses of proxies with commas between them',
    '10.0.0.5,192.168.0.0/16',
    asProxies,
  ),
  // Platforms set it for every app; Lonja serves with one process
  WEB_CONCURRENCY: variable('a whole number from 1 to 64', '2', asWholeNumber(1, 64)),
  LOG_LEVEL: variable(`one of ${LOG_LEVELS.join(', ')}`, 'warn', (text) =>
    LOG_LEVELS.find((level) => level === text.trim()),
  ),
  PAGE_CACHE_MB: variable('a whole number from 0 to 4096', '32', asWholeNumber(0, 4_096)),
})

type Variables = z.output<typeof environment>

/**
 * Reads the configuration. Each bad value is one line that names its variable, and all are returned together. An empty
 * value counts as unset.
 */
export function readConfig(given: Environment): ReadConfig {
  const names = Object.keys(environment.shape)
  const set = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => names.includes(name) && value?.trim()),
  )
  const read = environment.safeParse(set)
  const problems = [
    ...(read.success ? [] : read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)),
    ...checkCombinations(set),
  ]
  if (!read.success || problems.length > 0) return { ok: false, problems }
  const warnings = [...misspelledVariables(Object.keys(given), names), ...withoutEffect(read.data)]
  return { ok: true, config: toConfig(read.data), warnings }
}

function withoutEffect({ WEB_CONCURRENCY = 1 }: Variables): string[] {
  return WEB_CONCURRENCY > 1
    ? [
        'WEB_CONCURRENCY has no effect: Lonja serves with one process; start several on one PostgreSQL instead',
      ]
    : []
}

/** Checks that involve several variables. */
function checkCombinations(set: Environment): string[] {
  const problems: string[] = []
  const companies = asIds(set['COMPANY_IDS'] ?? '')
  const catalogs = asIds(set['CATALOG_IDS'] ?? '')
  if (companies?.length !== catalogs?.length)
    problems.push('COMPANY_IDS and CATALOG_IDS must be of one length: catalogue i belongs to company i')
  if (new Set(catalogs).size < (catalogs?.length ?? 0)) problems.push('CATALOG_IDS names a catalogue twice')
  if (!set['CATALOG_SERVICE_URL'] !== !set['ORDER_SERVICE_URL'])
    problems.push(
      'CATALOG_SERVICE_URL and ORDER_SERVICE_URL come together: an order claims the cart, so one service keeps both',
    )
  if (set['SNAPSHOT'] && (set['CATALOG_SERVICE_URL'] || set['ORDER_SERVICE_URL']))
    problems.push(
      'SNAPSHOT and CATALOG_SERVICE_URL exclude each other: a shop shows its snapshot, or the catalogue of a service',
    )
  if (set['SNAPSHOT'] && set['OIDC_ISSUER'])
    problems.push(
      'SNAPSHOT and OIDC_ISSUER exclude each other: nobody signs in where there is only a snapshot',
    )
  const signIn = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].filter((name) => !set[name])
  if (signIn.length === 1 || signIn.length === 2)
    problems.push(`${signIn.join(' and ')} must be set too: external sign-in needs all three OIDC_ variables`)
  if (set['IMPORT_FOLDER'] && set['CATALOG_SERVICE_URL'])
    problems.push(
      'IMPORT_FOLDER is for the built-in catalogue: what CATALOG_SERVICE_URL names has its own way in',
    )
  if (set['OIDC_ISSUER'] && (set['PRODUCT_API_URL'] || set['CATALOG_SERVICE_URL']))
    problems.push(
      'OIDC_ISSUER needs the built-in services: only they can open a session without an access code',
    )
  return problems
}

function toConfig(set: Variables): Config {
  const dataDir = set.DATA_DIR ?? resolve('data')
  return {
    port: set.PORT ?? 3000,
    host: set.HOST ?? '127.0.0.1',
    dataDir,
    database: set.DATABASE_URL ?? resolve(dataDir, 'lonja.sqlite'),
    publicUrl: set.PUBLIC_URL,
    // A demo client could not order anything from a snapshot
    demo: (set.DEMO ?? true) && set.SNAPSHOT === undefined,
    offline: set.OFFLINE ?? true,
    accountId: set.ACCOUNT_ID ?? 1,
    catalogs: set.CATALOG_IDS?.map((catalogId, i) => ({ catalogId, companyId: set.COMPANY_IDS?.[i] ?? 1 })),
    remote: {
      product: set.PRODUCT_API_URL,
      catalog: set.CATALOG_SERVICE_URL,
      order: set.ORDER_SERVICE_URL,
    },
    snapshot: set.SNAPSHOT,
    orderResendAfterMs: (set.ORDER_RESEND_AFTER ?? 60) * 1_000,
    imageBaseUrl: set.IMAGE_BASE_URL,
    imageHosts: set.IMAGE_HOSTS ?? [],
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    oidc: externalSignIn(set),
    importFolder: set.IMPORT_FOLDER,
    webhookPrivate: set.WEBHOOK_PRIVATE ?? false,
    secret: set.SECRET,
    servicesToken: set.SERVICES_TOKEN,
    trustProxy: set.TRUST_PROXY ?? [],
    pageCacheBytes: (set.PAGE_CACHE_MB ?? 32) * 1_000_000,
  }
}

function externalSignIn(set: Variables): ExternalSignIn | undefined {
  if (!set.OIDC_ISSUER || !set.OIDC_CLIENT_ID || !set.OIDC_CLIENT_SECRET) return undefined
  return { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID, clientSecret: set.OIDC_CLIENT_SECRET }
}
