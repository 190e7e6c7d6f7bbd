import type { Config, VariableName } from '#config'
import { log } from '#config/log.ts'
import { isPostgres } from '#db/open.ts'

/** What the environment sets for this process. Only the operator of the server changes it. */
export interface Variable {
  readonly name: VariableName
  /** The value in effect, also where it is a default; '' = none. Of a secret only whether it is set. */
  readonly value: string
  readonly isSecret: boolean
  /** The line to write, with an example. */
  readonly line: string
}

type Read = (config: Config) => string | number | boolean | readonly (string | number)[] | undefined

/** Values of these are never shown. */
const SECRETS: readonly VariableName[] = [
  'SECRET',
  'SERVICES_TOKEN',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
]

/** Each variable with an example and its value. */
const VARIABLES: Readonly<Record<VariableName, readonly [example: string, read: Read]>> = {
  PUBLIC_URL: ['https://shop.example.com', ({ publicUrl }) => publicUrl],
  HOST: ['0.0.0.0', ({ host }) => host],
  PORT: ['3000', ({ port }) => port],
  TRUST_PROXY: ['on', ({ trustProxy }) => trustProxy],
  DATA_DIR: ['/var/lib/lonja', ({ dataDir }) => dataDir],
  DATABASE_URL: ['postgres://shop:PASSWORD@db.example.com/shop', ({ database }) => withoutPassword(database)],
  DATABASE_READ_URL: [
    'postgres://shop:PASSWORD@replica.example.com/shop',
    ({ standby }) => (standby === undefined ? undefined : withoutPassword(standby)),
  ],
  DATABASE_CONNECTIONS: ['20', ({ databaseConnections }) => databaseConnections],
  SECRET: ['…', ({ secret }) => secret],
  SMTP_URL: ['smtps://user:PASSWORD@mail.example.com', ({ smtpUrl }) => smtpUrl],
  MAIL_FROM: ['Shop <shop@example.com>', ({ mailFrom }) => mailFrom],
  IMPORT_FOLDER: ['/var/spool/lonja', ({ importFolder }) => importFolder],
  IMAGE_BASE_URL: ['https://pictures.example.com', ({ imageBaseUrl }) => imageBaseUrl],
  IMAGE_HOSTS: ['cdn.example.com,img.example.net', ({ imageHosts }) => imageHosts],
  S3_URL: ['https://s3.example.com/shop', ({ objectStore }) => objectStore?.address],
  S3_REGION: ['eu-west-1', ({ objectStore }) => objectStore?.region],
  S3_ACCESS_KEY_ID: ['AKIA…', ({ objectStore }) => objectStore?.accessKeyId],
  S3_SECRET_ACCESS_KEY: ['…', ({ objectStore }) => objectStore?.secretAccessKey],
  ACCOUNT_ID: ['1', ({ accountId }) => accountId],
  COMPANY_IDS: ['1,1', ({ catalogs }) => catalogs?.map(({ companyId }) => companyId)],
  CATALOG_IDS: ['1,2', ({ catalogs }) => catalogs?.map(({ catalogId }) => catalogId)],
  PRODUCT_API_URL: ['https://erp.example.com/api', ({ remote }) => remote.product],
  CATALOG_SERVICE_URL: ['https://erp.example.com/api', ({ remote }) => remote.catalog],
  ORDER_SERVICE_URL: ['https://erp.example.com/api', ({ remote }) => remote.order],
  ORDER_RESEND_AFTER: ['60', ({ orderResendAfterMs }) => orderResendAfterMs / 1_000],
  SNAPSHOT: ['https://shop.example.com/assets', ({ snapshot }) => snapshot],
  OIDC_ISSUER: ['https://login.example.com', ({ oidc }) => oidc?.issuer],
  OIDC_CLIENT_ID: ['lonja', ({ oidc }) => oidc?.clientId],
  OIDC_CLIENT_SECRET: ['…', ({ oidc }) => oidc?.clientSecret],
  SERVICES: ['off', ({ servicesOpen }) => servicesOpen],
  SERVICES_TOKEN: ['…', ({ servicesToken }) => servicesToken],
  METRICS_TOKEN: ['…', ({ metricsToken }) => metricsToken],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://127.0.0.1:4318', ({ traces }) => traces?.endpoint],
  OTEL_SERVICE_NAME: ['lonja', ({ traces }) => traces?.serviceName],
  WEBHOOK_PRIVATE: ['on', ({ webhookPrivate }) => webhookPrivate],
  BACK_OFFICE: ['off', ({ backOffice }) => backOffice],
  BACK_OFFICE_FROM: ['10.0.0.0/8', ({ backOfficeFrom }) => backOfficeFrom],
  DEMO: ['off', ({ demo }) => demo],
  OFFLINE: ['off', ({ offline }) => offline],
  LONJA_LANG: ['es', ({ language }) => language],
  LOG_LEVEL: ['warn', () => log.level],
  WEB_CONCURRENCY: ['2', ({ processes }) => processes],
  PAGE_CACHE_MB: ['32', ({ pageCacheBytes }) => pageCacheBytes / 1_000_000],
}

/** Every variable of the environment. */
export function listVariables(config: Config): readonly Variable[] {
  return (Object.keys(VARIABLES) as VariableName[]).map((name) => {
    const [example, read] = VARIABLES[name]
    const value = written(read(config))
    const isSecret = SECRETS.includes(name)
    return { name, value: isSecret && value ? 'set' : value, isSecret, line: `${name}=${example}` }
  })
}

function written(value: ReturnType<Read>): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}

function withoutPassword(database: string): string {
  if (!isPostgres(database)) return database
  // A query may name a password too, and an address of several servers is no URL
  const { user = '', place } =
    /^postgres(?:ql)?:\/\/(?:(?<user>[^:/?]*)(?::[^/?]*)?@)?(?<place>[^?]*)/.exec(database)?.groups ?? {}
  return place && !place.includes('@') ? `postgres://${user && `${user}@`}${place}` : 'postgres://…'
}
