import { resolve } from 'node:path'
import { z } from 'zod'
import { LOG_LEVELS } from './log.ts'
import { type OperatorMessages, operatorMessages } from './messages/messages.ts'
import { misspelledVariables } from './misspelled-variables.ts'
import {
  isUnknownLanguage,
  OPERATOR_LANGUAGES,
  type OperatorLanguage,
  operatorLanguage,
} from './operator-language.ts'
import {
  asAddress,
  asAddressBlocks,
  asBucket,
  asFolderOrAddress,
  asHosts,
  asIds,
  asIssuer,
  asOrigin,
  asProxies,
  asSender,
  asSmtpUrl,
  asSwitch,
  asWholeNumber,
} from './variable-values.ts'

/** The configuration from the environment, read once at the start. */
export interface Config {
  /** The language of commands, of messages at the start and of the reports of the watched folder. */
  readonly language: OperatorLanguage
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** A SQLite file, or a postgres:// address. */
  readonly database: string
  /** A postgres:// address of a standby of the database, from which long lists are read; undefined = none. */
  readonly standby: string | undefined
  /** How many connections to PostgreSQL a process may have open at once. */
  readonly databaseConnections: number
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
  /** Where pictures and other files are; undefined = in the data folder. */
  readonly objectStore: ObjectStoreConfig | undefined
  /** Other hosts whose pictures may be shown: host or host:port. */
  readonly imageHosts: readonly string[]
  /** The watched folder (see services/import/drop-folder); undefined = none. */
  readonly importFolder: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly oidc: ExternalSignIn | undefined
  /** Whether webhooks may reach private networks, and this machine by http. */
  readonly webhookPrivate: boolean
  /** Whether others may call the built-in services at /services; the pages of the shop always can. */
  readonly servicesOpen: boolean
  /** Whether staff work at /admin. */
  readonly backOffice: boolean
  /** The addresses and CIDR blocks from which the back-office can be reached; undefined = all. */
  readonly backOfficeFrom: readonly string[] | undefined
  /** Undefined: the one in the data folder (see secret.ts). */
  readonly secret: string | undefined
  readonly servicesToken: string | undefined
  /** Where spans are sent; undefined = nowhere. */
  readonly traces: TracesConfig | undefined
  /** What /metrics is read with; undefined = there is none. */
  readonly metricsToken: string | undefined
  /** Addresses and CIDR blocks of the proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[]
  /** How many processes serve the shop on this machine. */
  readonly processes: number
  /** The size of the cache of public pages, bytes; 0 = none. */
  readonly pageCacheBytes: number
}

/** A collector that takes OTLP by http, and what the shop is called there. */
export interface TracesConfig {
  /** Without a trailing slash, and without `/v1/traces`. */
  readonly endpoint: string
  readonly serviceName: string
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

/** A bucket of a host with the protocol of Amazon S3. */
export interface ObjectStoreConfig {
  /** With the bucket, in its path or its host. */
  readonly address: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
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

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

const POSTGRES_ADDRESS = /^postgres(ql)?:\/\/\S+$/

/** What an `Authorization: Bearer` header can carry (RFC 6750): `=` only at the end. */
const TOKEN = /^(?=.{32,}$)[\w.~+/-]+=*$/

/** The variables and their rules. A message never repeats the value: some values are secrets. */
function variablesIn({ mustBe, rules, outputOf }: OperatorMessages['variables']) {
  function variable<Value>(rule: string, example: string, read: (text: string) => Value | undefined) {
    return z
      .string()
      .optional()
      .transform((text, context) => {
        if (text === undefined) return undefined
        const value = read(text)
        if (value !== undefined) return value
        context.addIssue({ code: 'custom', message: mustBe(rule, example) })
        return z.NEVER
      })
  }
  const wholeNumber = (least: number, most: number, example: string) =>
    variable(rules.wholeNumber(least, most), example, asWholeNumber(least, most))
  const onOrOff = () => variable(rules.onOrOff, 'off', asSwitch)
  const address = (example: string) => variable(rules.address, example, asAddress('http:', 'https:'))
  const serviceAddress = () => address('https://erp.example.com/api')
  const random = outputOf('openssl rand -base64 32')
  return z.object({
    PORT: wholeNumber(0, 65_535, '3000'),
    HOST: variable(rules.host, '0.0.0.0', matching(/^[\w.:-]+$/)),
    DATA_DIR: variable(rules.folder, '/var/lib/lonja', (text) => resolve(text)),
    DATABASE_URL: variable(
      rules.database,
      'postgres://shop:password@db.example.com/shop',
      matching(POSTGRES_ADDRESS),
    ),
    DATABASE_READ_URL: variable(
      rules.standby,
      'postgres://shop:password@replica.example.com/shop',
      matching(POSTGRES_ADDRESS),
    ),
    DATABASE_CONNECTIONS: wholeNumber(2, 200, '20'),
    PUBLIC_URL: variable(rules.origin, 'https://shop.example.com', asOrigin),
    DEMO: onOrOff(),
    OFFLINE: onOrOff(),
    ACCOUNT_ID: variable(rules.wholeNumberFrom(1), '1', asWholeNumber(1)),
    COMPANY_IDS: variable(rules.ids, '1,1', asIds),
    CATALOG_IDS: variable(rules.ids, '1,2', asIds),
    PRODUCT_API_URL: serviceAddress(),
    CATALOG_SERVICE_URL: serviceAddress(),
    ORDER_SERVICE_URL: serviceAddress(),
    SNAPSHOT: variable(rules.folderOrAddress, 'https://shop.example.com/assets', asFolderOrAddress),
    ORDER_RESEND_AFTER: variable(rules.seconds(1, 86_400), '60', asWholeNumber(1, 86_400)),
    IMAGE_BASE_URL: address('https://pictures.example.com'),
    S3_URL: variable(rules.bucket, 'https://s3.example.com/shop', asBucket),
    S3_REGION: variable(rules.region, 'eu-west-1', matching(/^[a-z\d-]+$/)),
    S3_ACCESS_KEY_ID: variable(rules.accessKey, 'AKIA…', matching(/^[\x21-\x7e]+$/)),
    S3_SECRET_ACCESS_KEY: variable(rules.accessKey, '3nMl…', matching(/^[\x21-\x7e]+$/)),
    IMAGE_HOSTS: variable(rules.hosts, 'cdn.example.com,img.example.net', asHosts),
    SMTP_URL: variable(rules.mailServer, 'smtps://user:password@mail.example.com', asSmtpUrl),
    MAIL_FROM: variable(rules.sender, 'Shop <shop@example.com>', asSender),
    OIDC_ISSUER: variable(rules.issuer, 'https://login.example.com', asIssuer),
    OIDC_CLIENT_ID: variable(rules.issuersId, 'lonja', matching(/^\S+$/)),
    OIDC_CLIENT_SECRET: variable(rules.issuersSecret, '3nMl…', matching(/^\S+$/)),
    IMPORT_FOLDER: variable(rules.folder, '/var/spool/lonja', (text) => resolve(text)),
    WEBHOOK_PRIVATE: onOrOff(),
    SERVICES: onOrOff(),
    BACK_OFFICE: onOrOff(),
    BACK_OFFICE_FROM: variable(rules.addressBlocks, '10.0.0.0/8,203.0.113.7', asAddressBlocks),
    SECRET: variable(rules.secret, random, matching(/^.{32,}$/s)),
    SERVICES_TOKEN: variable(rules.token, random, matching(TOKEN)),
    METRICS_TOKEN: variable(rules.token, random, matching(TOKEN)),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('http://127.0.0.1:4318'),
    OTEL_SERVICE_NAME: variable(rules.serviceName, 'lonja', matching(/^[\x20-\x7e]{1,100}$/)),
    TRUST_PROXY: variable(rules.proxies, '10.0.0.5,192.168.0.0/16', asProxies),
    WEB_CONCURRENCY: wholeNumber(1, 64, '2'),
    LOG_LEVEL: variable(rules.oneOf(LOG_LEVELS.join(', ')), 'warn', (text) =>
      LOG_LEVELS.find((level) => level === text.trim()),
    ),
    LONJA_LANG: variable(rules.oneOf(OPERATOR_LANGUAGES.join(', ')), 'es', (text) =>
      isUnknownLanguage({ LONJA_LANG: text }) ? undefined : text,
    ),
    PAGE_CACHE_MB: wholeNumber(0, 4_096, '32'),
  })
}

type Variables = z.output<ReturnType<typeof variablesIn>>

/** The variables of the environment. */
export type VariableName = keyof Variables

/**
 * Reads the configuration. Each bad value is one line that names its variable, and all are returned together, in the
 * language of `texts`. An empty value counts as unset.
 */
export function readConfig(
  given: Environment,
  { variables: texts }: OperatorMessages = operatorMessages.en,
): ReadConfig {
  const environment = variablesIn(texts)
  const names = Object.keys(environment.shape)
  const set = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => names.includes(name) && value?.trim()),
  )
  const read = environment.safeParse(set)
  const problems = [
    ...(read.success ? [] : read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)),
    ...checkCombinations(set, texts),
  ]
  if (!read.success || problems.length > 0) return { ok: false, problems }
  const warnings = misspelledVariables(Object.keys(given), names).map(([name, intended]) =>
    texts.misspelled(name, intended),
  )
  return { ok: true, config: toConfig(read.data, operatorLanguage(given)), warnings }
}

/** Checks that involve several variables. */
function checkCombinations(set: Environment, texts: OperatorMessages['variables']): string[] {
  const problems: string[] = []
  const companies = asIds(set['COMPANY_IDS'] ?? '')
  const catalogs = asIds(set['CATALOG_IDS'] ?? '')
  if (companies?.length !== catalogs?.length) problems.push(texts.unequalLists)
  if (new Set(catalogs).size < (catalogs?.length ?? 0)) problems.push(texts.catalogTwice)
  if (!set['CATALOG_SERVICE_URL'] !== !set['ORDER_SERVICE_URL']) problems.push(texts.servicesTogether)
  if (set['DATABASE_READ_URL'] && !set['DATABASE_URL']) problems.push(texts.standbyWithoutDatabase)
  if (set['SNAPSHOT'] && (set['CATALOG_SERVICE_URL'] || set['ORDER_SERVICE_URL']))
    problems.push(texts.snapshotOrService)
  if (set['SNAPSHOT'] && set['OIDC_ISSUER']) problems.push(texts.snapshotWithoutSignIn)
  const missing = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].filter((name) => !set[name])
  if (missing[0] && missing.length < 3) problems.push(texts.signInIncomplete(missing[0], missing[1]))
  const unset = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !set[name])
  if (unset[0] && unset.length < 3) problems.push(texts.objectStoreIncomplete(unset[0], unset[1]))
  if (set['S3_URL'] && set['IMAGE_BASE_URL']) problems.push(texts.picturesTwice)
  if (set['IMPORT_FOLDER'] && set['CATALOG_SERVICE_URL']) problems.push(texts.importFolderElsewhere)
  if (set['OIDC_ISSUER'] && (set['PRODUCT_API_URL'] || set['CATALOG_SERVICE_URL']))
    problems.push(texts.signInElsewhere)
  return problems
}

function toConfig(set: Variables, language: OperatorLanguage): Config {
  const dataDir = set.DATA_DIR ?? resolve('data')
  return {
    language,
    port: set.PORT ?? 3000,
    host: set.HOST ?? '127.0.0.1',
    dataDir,
    database: set.DATABASE_URL ?? resolve(dataDir, 'lonja.sqlite'),
    standby: set.DATABASE_READ_URL,
    databaseConnections: set.DATABASE_CONNECTIONS ?? 10,
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
    objectStore: objectStore(set),
    imageHosts: set.IMAGE_HOSTS ?? [],
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    oidc: externalSignIn(set),
    importFolder: set.IMPORT_FOLDER,
    webhookPrivate: set.WEBHOOK_PRIVATE ?? false,
    servicesOpen: set.SERVICES ?? true,
    backOffice: set.BACK_OFFICE ?? true,
    backOfficeFrom: set.BACK_OFFICE_FROM,
    secret: set.SECRET,
    servicesToken: set.SERVICES_TOKEN,
    traces: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: set.OTEL_SERVICE_NAME ?? 'lonja' }
      : undefined,
    metricsToken: set.METRICS_TOKEN,
    trustProxy: set.TRUST_PROXY ?? [],
    processes: set.WEB_CONCURRENCY ?? 1,
    pageCacheBytes: (set.PAGE_CACHE_MB ?? 32) * 1_000_000,
  }
}

function objectStore(set: Variables): ObjectStoreConfig | undefined {
  if (!set.S3_URL || !set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) return undefined
  return {
    address: set.S3_URL,
    region: set.S3_REGION ?? 'us-east-1',
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  }
}

function externalSignIn(set: Variables): ExternalSignIn | undefined {
  if (!set.OIDC_ISSUER || !set.OIDC_CLIENT_ID || !set.OIDC_CLIENT_SECRET) return undefined
  return { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID, clientSecret: set.OIDC_CLIENT_SECRET }
}
