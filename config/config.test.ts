import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

function problemsOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

test('the defaults are a shop of one account on SQLite in ./data that listens on this machine only', () => {
  expect(configOf({})).toEqual({
    language: 'en',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    database: resolve('data/lonja.sqlite'),
    standby: undefined,
    databaseConnections: 10,
    publicUrl: undefined,
    demo: true,
    offline: true,
    accountId: 1,
    catalogs: undefined,
    remote: { product: undefined, catalog: undefined, order: undefined },
    snapshot: undefined,
    orderResendAfterMs: 60_000,
    imageBaseUrl: undefined,
    objectStore: undefined,
    imageHosts: [],
    smtpUrl: undefined,
    mailFrom: undefined,
    oidc: undefined,
    webhookPrivate: false,
    servicesOpen: true,
    backOffice: true,
    backOfficeFrom: undefined,
    secret: undefined,
    servicesToken: undefined,
    traces: undefined,
    metricsToken: undefined,
    trustProxy: [],
    processes: 1,
    pageCacheBytes: 32_000_000,
  })
})

test('every variable has a description', () => {
  const config = configOf({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgres://shop:pa%20ss@db/shop',
    DATABASE_READ_URL: 'postgres://shop:pa%20ss@one:5432,two:5432/shop',
    DATABASE_CONNECTIONS: '20',
    PUBLIC_URL: 'https://Shop.example.com',
    DEMO: 'off',
    OFFLINE: 'off',
    ACCOUNT_ID: '7',
    COMPANY_IDS: '3, 3',
    CATALOG_IDS: '1,2',
    PRODUCT_API_URL: 'https://erp.example.com/product/',
    CATALOG_SERVICE_URL: 'http://10.0.0.2:8080',
    ORDER_SERVICE_URL: 'http://10.0.0.2:8080/orders',
    ORDER_RESEND_AFTER: '90',
    IMAGE_BASE_URL: 'https://blob.example.com/shop/',
    IMAGE_HOSTS: 'CDN.example.com, img.example.net:8443',
    SMTP_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'Shop <shop@example.com>',
    WEBHOOK_PRIVATE: 'on',
    SERVICES: 'off',
    BACK_OFFICE: 'off',
    BACK_OFFICE_FROM: '10.0.0.0/8, 203.0.113.7',
    SECRET: 's'.repeat(32),
    SERVICES_TOKEN: 't'.repeat(32),
    METRICS_TOKEN: 'm'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_SERVICE_NAME: 'shop of Acme',
    TRUST_PROXY: '10.0.0.5,192.168.0.0/16,::1',
    WEB_CONCURRENCY: '4',
    LONJA_LANG: 'zh',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '64',
  })
  expect(config).toEqual({
    language: 'zh',
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/shop',
    database: 'postgres://shop:pa%20ss@db/shop',
    standby: 'postgres://shop:pa%20ss@one:5432,two:5432/shop',
    databaseConnections: 20,
    publicUrl: 'https://shop.example.com',
    demo: false,
    offline: false,
    accountId: 7,
    catalogs: [
      { catalogId: 1, companyId: 3 },
      { catalogId: 2, companyId: 3 },
    ],
    remote: {
      product: 'https://erp.example.com/product',
      catalog: 'http://10.0.0.2:8080',
      order: 'http://10.0.0.2:8080/orders',
    },
    orderResendAfterMs: 90_000,
    imageBaseUrl: 'https://blob.example.com/shop',
    objectStore: undefined,
    imageHosts: ['cdn.example.com', 'img.example.net:8443'],
    smtpUrl: 'smtps://u:p@mail.example.com',
    mailFrom: 'Shop <shop@example.com>',
    oidc: undefined,
    webhookPrivate: true,
    servicesOpen: false,
    backOffice: false,
    backOfficeFrom: ['10.0.0.0/8', '203.0.113.7'],
    secret: 's'.repeat(32),
    servicesToken: 't'.repeat(32),
    traces: { endpoint: 'http://127.0.0.1:4318', serviceName: 'shop of Acme' },
    metricsToken: 'm'.repeat(32),
    trustProxy: ['10.0.0.5', '192.168.0.0/16', '::1'],
    processes: 4,
    pageCacheBytes: 64_000_000,
  })
})

test('a standby needs a PostgreSQL database', () => {
  const DATABASE_READ_URL = 'postgres://shop@replica/shop'
  expect(problemsOf({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database',
  ])
  const DATABASE_URL = 'postgres://shop@db/shop'
  expect(configOf({ DATABASE_URL, DATABASE_READ_URL }).standby).toBe(DATABASE_READ_URL)
  expect(problemsOf({ DATABASE_URL, DATABASE_READ_URL: 'replica.example.com' })[0]).toMatch(
    /^DATABASE_READ_URL must be the PostgreSQL address of a standby/,
  )
})

describe('an object store', () => {
  const STORE = {
    S3_URL: 'https://s3.eu-west-1.example.com/shop/',
    S3_ACCESS_KEY_ID: 'AKIA7',
    S3_SECRET_ACCESS_KEY: 'wJalr/XUtn+FEMI=',
  }

  test('has the bucket in its address, and keys as they were given', () => {
    expect(configOf(STORE).objectStore).toEqual({
      address: 'https://s3.eu-west-1.example.com/shop',
      region: 'us-east-1',
      accessKeyId: 'AKIA7',
      secretAccessKey: 'wJalr/XUtn+FEMI=',
    })
    expect(configOf({ ...STORE, S3_REGION: 'eu-west-1' }).objectStore?.region).toBe('eu-west-1')
  })

  test('needs its address and both keys', () => {
    const { S3_URL, ...keys } = STORE
    expect(problemsOf(keys)).toEqual([
      'S3_URL must be set too: an object store needs its address and both keys',
    ])
    expect(problemsOf({ S3_URL })[0]).toMatch(/^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too/)
  })

  test.each(['https://s3.example.com/bucket/folder', 's3://bucket', 'https://s3.example.com/shop?x=1'])(
    'is not at %s',
    (S3_URL) => {
      expect(problemsOf({ ...STORE, S3_URL })).toEqual([expect.stringMatching(/^S3_URL must be .+bucket/)])
    },
  )

  test('excludes another host of the pictures', () => {
    expect(problemsOf({ ...STORE, IMAGE_BASE_URL: 'https://pictures.example.com' })[0]).toMatch(
      /^S3_URL and IMAGE_BASE_URL exclude each other/,
    )
  })
})

describe('an identity provider', () => {
  const provider = (issuer: string) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'lonja',
    OIDC_CLIENT_SECRET: 'given',
  })

  test.each(['https://login.example.com', 'http://127.0.0.1:8080', 'http://localhost:8080/realms/shop'])(
    'is accepted at %s',
    (issuer) => {
      expect(configOf(provider(issuer)).oidc).toEqual({ issuer, clientId: 'lonja', clientSecret: 'given' })
    },
  )

  test('elsewhere needs https', () => {
    expect(problemsOf(provider('http://login.example.com'))[0]).toMatch(/^OIDC_ISSUER must be an https/)
  })

  test('needs the built-in services, which alone open a session without an access code', () => {
    const elsewhere = { ...provider('https://login.example.com'), PRODUCT_API_URL: 'https://erp.example.com' }
    expect(problemsOf(elsewhere)[0]).toMatch(/^OIDC_ISSUER needs the built-in services/)
  })
})

test('an empty value counts as unset', () => {
  expect(configOf({ PORT: '', PUBLIC_URL: ' ', CATALOG_IDS: '' })).toEqual(configOf({}))
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://root@db/shop'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'https://shop.example.com/'],
  ['PUBLIC_URL', 'https://shop.example.com/store'],
  ['PUBLIC_URL', 'https://shop.example.com?a=1'],
  ['PUBLIC_URL', 'https://user:pass@shop.example.com'],
  ['PUBLIC_URL', 'ftp://shop.example.com'],
  ['DEMO', 'maybe'],
  ['ACCOUNT_ID', '0'],
  ['ACCOUNT_ID', '99999999999999999'],
  ['PRODUCT_API_URL', 'file:///etc/passwd'],
  ['PRODUCT_API_URL', 'https://user:pass@erp.example.com'],
  ['ORDER_RESEND_AFTER', '0'],
  ['IMAGE_BASE_URL', 'javascript:alert(1)'],
  ['S3_REGION', 'EU west'],
  ['IMAGE_HOSTS', '*.example.com'],
  ['IMAGE_HOSTS', 'https://cdn.example.com'],
  ['IMAGE_HOSTS', 'a.example.com,,b.example.com'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://:::'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b\r\nBcc: <c@d>'],
  ['SECRET', 'short'],
  ['SERVICES_TOKEN', 'short'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WEB_CONCURRENCY', '0'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_CACHE_MB', '-1'],
])('%s=%s is refused in one line with the variable and an example', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must be .+, for example .+`))
  expect(problems[0]).not.toContain('\n')
})

test('several invalid values are reported together, without secrets', () => {
  const problems = problemsOf({ PORT: 'abc', SECRET: 'hunter2', DATABASE_URL: 'shop:hunter2@db', DEMO: 'x' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO', 'SECRET'])
  expect(problems.join()).not.toContain('hunter2')
})

test('each catalogue has a company, and no catalogue is named twice', () => {
  expect(problemsOf({ COMPANY_IDS: '1', CATALOG_IDS: '1,2' })).toEqual([
    'COMPANY_IDS and CATALOG_IDS must be of one length: catalogue i belongs to company i',
  ])
  expect(problemsOf({ CATALOG_IDS: '1' })).toHaveLength(1)
  expect(problemsOf({ COMPANY_IDS: '1,1', CATALOG_IDS: '2,2' })).toEqual([
    'CATALOG_IDS names a catalogue twice',
  ])
})

test('only the built-in catalogue can watch a folder', () => {
  const address = 'https://erp.example.com'
  const elsewhere = { CATALOG_SERVICE_URL: address, ORDER_SERVICE_URL: address }
  expect(problemsOf({ ...elsewhere, IMPORT_FOLDER: '/srv/lonja/in' })[0]).toMatch(/^IMPORT_FOLDER is for the/)
})

test('the catalogue and the order service are either both built in or both remote', () => {
  const address = 'https://erp.example.com'
  expect(problemsOf({ CATALOG_SERVICE_URL: address })[0]).toMatch(/come together/)
  expect(problemsOf({ ORDER_SERVICE_URL: address, PRODUCT_API_URL: address })[0]).toMatch(/come together/)
  expect(problemsOf({ CATALOG_SERVICE_URL: address, ORDER_SERVICE_URL: address })).toEqual([])
  expect(problemsOf({ PRODUCT_API_URL: address })).toEqual([])
})

test('external sign-in needs its three variables', () => {
  expect(problemsOf({ OIDC_ISSUER: 'https://login.example.com' })[0]).toMatch(
    /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/,
  )
})

test('a misspelt variable gives a warning, any other unknown one does not', () => {
  const read = readConfig({
    PROT: '80',
    DATABSE_URL: 'x',
    PUBLIC_URI: 'x',
    port: '1',
    PATH: '/bin',
    HOME: '/root',
    TERM: 'xterm',
    PGPORT: '5432',
    LANG: 'C',
  })
  expect(read.ok && read.warnings).toEqual([
    'PROT is not a setting of Lonja: did you mean PORT?',
    'DATABSE_URL is not a setting of Lonja: did you mean DATABASE_URL?',
    'PUBLIC_URI is not a setting of Lonja: did you mean PUBLIC_URL?',
    'port is not a setting of Lonja: did you mean PORT?',
  ])
})

test('one word trusts a proxy on this machine', () => {
  expect(configOf({ TRUST_PROXY: 'on' }).trustProxy).toEqual(['127.0.0.0/8', '::1'])
  expect(configOf({ TRUST_PROXY: 'off' }).trustProxy).toEqual([])
})
