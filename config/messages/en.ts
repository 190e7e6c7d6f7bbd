export const operatorEn = {
  warning: (text: string) => `warning: ${text}`,

  variables: {
    mustBe: (rule: string, example: string) => `must be ${rule}, for example ${example}`,
    rules: {
      address: 'an http or https address',
      wholeNumber: (least: number, most: number) => `a whole number from ${least} to ${most}`,
      wholeNumberFrom: (least: number) => `a whole number from ${least}`,
      host: 'an address or name of this machine',
      folder: 'a folder',
      folderOrAddress: 'a folder, or an http or https address',
      database: 'a PostgreSQL address (leave it out for SQLite)',
      standby: 'the PostgreSQL address of a standby of the database',
      origin: 'an http or https address without a path or trailing slash',
      onOrOff: 'on or off',
      ids: 'whole numbers from 1 with commas between them',
      seconds: (least: number, most: number) => `a whole number of seconds from ${least} to ${most}`,
      hosts: 'host names with commas between them',
      mailServer: 'an smtp or smtps address',
      sender: 'an e-mail address, with or without a name',
      bucket: 'an http or https address that ends in the bucket or has it in its host',
      region: 'small letters, digits and -',
      serviceName: 'at most 100 letters, digits and signs without accents',
      accessKey: 'as the host of the object store gave it, without spaces',
      issuer: 'an https address',
      issuersId: 'the id that the issuer gave',
      issuersSecret: 'the secret that the issuer gave',
      secret: 'at least 32 characters',
      token: 'at least 32 letters, digits or - . _ ~ + /, with = only at the end',
      proxies: 'on (a proxy on this machine), off, or addresses of proxies with commas between them',
      addressBlocks: 'addresses or networks with commas between them',
      oneOf: (names: string) => `one of ${names}`,
    },
    outputOf: (command: string) => `the output of: ${command}`,
    misspelled: (name: string, intended: string) =>
      `${name} is not a setting of Lonja: did you mean ${intended}?`,
    unequalLists: 'COMPANY_IDS and CATALOG_IDS must be of one length: catalogue i belongs to company i',
    catalogTwice: 'CATALOG_IDS names a catalogue twice',
    servicesTogether:
      'CATALOG_SERVICE_URL and ORDER_SERVICE_URL come together: an order claims the cart, so one service keeps both',
    standbyWithoutDatabase: 'DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database',
    snapshotOrService:
      'SNAPSHOT and CATALOG_SERVICE_URL exclude each other: a shop shows its snapshot, or the catalogue of a service',
    snapshotWithoutSignIn:
      'SNAPSHOT and OIDC_ISSUER exclude each other: nobody signs in where there is only a snapshot',
    signInIncomplete: (first: string, second?: string) =>
      `${second ? `${first} and ${second}` : first} must be set too: external sign-in needs all three OIDC_ variables`,
    objectStoreIncomplete: (first: string, second?: string) =>
      `${second ? `${first} and ${second}` : first} must be set too: an object store needs its address and both keys`,
    picturesTwice:
      'S3_URL and IMAGE_BASE_URL exclude each other: pictures are in an object store or at another host',
    importFolderElsewhere:
      'IMPORT_FOLDER is for the built-in catalogue: what CATALOG_SERVICE_URL names has its own way in',
    signInElsewhere:
      'OIDC_ISSUER needs the built-in services: only they can open a session without an access code',
  },

  start: {
    shopIsOpen: (address: string) => `Lonja is open at ${address}`,
    backOffice: (link: string) => `Back-office: ${link} (once, within 24 hours)`,
    servicesAreOpen: (address: string) => `The services are open at ${address}`,
    demoClient: (username: string, code: string) => `Demo client: username ${username}, access code ${code}`,
    portTaken: (port: number) => `PORT ${port} is taken by another program`,
    noSuchHost: (host: string) => `HOST ${host} is no address of this machine`,
    notAllowed: (port: number, folder: string) =>
      `PORT ${port} or DATA_DIR ${folder} may not be used by this user`,
    shopCannotOpen: (reason: string) => `the shop cannot open: ${reason}`,
    servicesCannotOpen: (reason: string) => `the services cannot open: ${reason}`,
    otherSecret:
      'the database belongs to another SECRET: start with that one, which every process of a shop shares. If it is lost, lonja secret replace makes this one that of the shop (docs/guide/operate.md)',
    noSecret: (file: string) =>
      `${file} holds no secret: restore it from a backup, or remove it to start with a new one (every session ends)`,
  },

  database: {
    fileUnusable: (file: string, reason: string) => `the database ${file} cannot be used: ${reason}`,
    serverUnusable: (reason: string) => `the database at DATABASE_URL cannot be used: ${reason}`,
    ofNewerRelease:
      'a newer release of Lonja has written it, and nothing was changed: start that release, or restore a backup made before the upgrade (docs/guide/deploy.md)',
    nothingChanged: (reason: string) => `${reason}: nothing was changed, try again`,
    refusals: {
      busy: 'the database is busy',
      readOnly: 'the database is read-only',
      diskFull: 'the disk is full',
      changing: 'the catalogue keeps changing',
    },
    danglingRow: (row: string, table: string, parent: string) =>
      `row ${row} of ${table} refers to no row of ${parent}`,
    damaged: (problems: string) => `the database is damaged: ${problems}`,
    emptied:
      'it is empty, so nothing of its shop is left: restore a backup with --force, or remove the file to start a new shop',
    noFile: (file: string) => `there is no database ${file}`,
    inUse: (file: string) => `${file} is in use: stop the shop first`,
    holdsShop: (file: string) => `${file} holds a shop already: restore over it with --force`,
  },

  file: {
    isFile: (path: string) => `${path} is a file, not a folder`,
    notAllowed: (path: string) =>
      `this user may not write or read ${path}: name another folder, or change its rights`,
    readOnly: (path: string) => `${path} is on a read-only disk: name another folder`,
    storeUnusable: (host: string, reason: string) => `the object store ${host} cannot be used: ${reason}`,
  },

  backup: {
    exists: (file: string) => `${file} is there already: name a new file`,
    noFolder: (folder: string) => `there is no folder ${folder}: create it first`,
    noFile: (file: string) => `there is no file ${file}`,
    notBackup: (file: string) => `${file} is no backup of a shop`,
    unreadable: (file: string, reason: string) => `${file} is no backup of a shop: ${reason}`,
    damaged: (file: string, problems: string) => `${file} is damaged: ${problems}`,
    forbiddenPath: (path: string) => `the backup contains a forbidden path: ${path}`,
  },
}
