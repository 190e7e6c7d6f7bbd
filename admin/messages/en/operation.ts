/** Mails and health. */
export const operationEn = {
  operation: {
    server: 'Mail server',
    outbox: 'Outbox',
    all: 'all',
    noMails: 'No mails.',
    empty: 'No mails yet',
    emptyText: 'What the shop sends to clients and to you appears here: orders, access codes, answers.',
    testLanguage: 'In which language',
    refused: 'The server did not take the test mail. It said:',
    spfHint:
      'If it does not arrive, look into the spam folder, and let SPF and DKIM of your domain name this server.',
    to: 'To',
    state: 'State',
    tries: 'Tries',
    lastProblem: 'Last problem',
    sent: 'Sent',
    written: 'Written',
    sendNow: 'Send now',
    secretBody: 'This mail holds an access code or a link, which nobody is shown.',
    deletedBody: 'The text is deleted once it is sent, because of the code in it.',
    total: (count: string) => `${count} in all`,
    deliveriesText:
      'What the shop tells your own systems by webhook. What was given up is sent again from here.',
    noDeliveriesYet: 'Nothing was delivered yet',
    noDeliveriesText:
      'Once a webhook is added on the server with npm run lonja -- webhook add, each event that it is told appears here, and can be sent again.',
    noDeliveries: 'No deliveries.',
    removedWebhook: 'webhook removed',
    deliveryProblems: {
      not_found: 'This delivery no longer exists.',
      being_sent: 'This delivery is being sent right now.',
    },
    imports: 'Imports',
    importsText:
      'Files of the watched folder that are not imported. Those whose import has ended have a report.',
    noImportFolder: 'No folder is watched yet',
    noImportFolderText:
      'Where the shop watches a folder, files that are put into it are imported by themselves, and those that fail or have to be confirmed are listed here. IMPORT_FOLDER names it on the server. Without one, npm run lonja -- import imports a file.',
    pastImports: 'Imports made so far',
    noUnimported: 'Every file is imported.',
    noUnimportedText:
      'Files that are put into the watched folder appear here until they are imported, and stay if something is wrong with them.',
    noneInState: 'There is none now.',
    importStates: {
      to_confirm: 'To be confirmed',
      failed: 'Failed',
      waiting: 'Waiting',
      running: 'Being imported',
    },
    ofCatalog: (catalog: string) => `catalog ${catalog}`,
    importAgain: (file: string) =>
      `Put the corrected file into the folder of the catalog again. This one lies in “failed” as ${file}; once it is deleted there, it is no longer listed.`,
    wrong: 'What is wrong',
    toKnow: 'Worth knowing',
    allWell: 'Nothing is wrong.',
    putRight: 'Put it right',
    findings: {
      otherSecret:
        'The database belongs to another SECRET than this machine has: sign-ins, keys and webhooks fail here. Start all machines with the same one.',
      mailServerUnreadable:
        'The stored address of the mail server cannot be read, because SECRET has changed. Set it anew.',
      mailsWaiting: (count: number, _since: string, problem: string) =>
        `${count === 1 ? '1 mail waits' : `${count} mails wait`} for more than a quarter of an hour. ${problem ? `The server says: ${problem}. ` : ''}Check the mail server with a test mail.`,
      deliveriesWaiting: (_webhook: number, host: string, count: number, problem: string) =>
        `${count === 1 ? '1 delivery' : `${count} deliveries`} to ${host} failed again and again. Check whether that system runs; the last problem: ${problem}`,
      littleSpace: (megabytes: number) =>
        `Only ${megabytes} MB are free on the disk. Make room before orders can no longer be stored.`,
      unreadableCurrency: (currency: string) =>
        `The product service gives the currency “${currency}”, so the shop shows US dollars. Let it give a code such as EUR or MXN.`,
      unreadableTax: (tax: string) =>
        `The product service gives the tax “${tax}”, so no cart can be sent. Let it give a percentage such as 16 or 16.5.`,
      unreadableTaxRates: (rates: string) =>
        `The product service gives the tax rates “${rates}”, so no cart can be sent. Let it give a list such as reduced=10, super-reduced=4.`,
      snapshotUnreachable: (location: string) =>
        `The files of the snapshot cannot be reached at ${location}. Check that address, and SNAPSHOT on the server.`,
      snapshotMissing: (location: string, path: string, list: 'items' | 'categories', catalog: number) =>
        `The snapshot has no ${list === 'items' ? 'items' : 'categories'} of catalog ${catalog}: put the file ${path} into ${location}.`,
      snapshotUnreadable: (location: string, path: string, list: 'items' | 'categories', catalog: number) =>
        `The snapshot’s ${list === 'items' ? 'items' : 'categories'} of catalog ${catalog} cannot be read: make the file ${path} in ${location} anew.`,
      catalogOld:
        'The catalog service does not answer, and the shop shows its last copy. Check that service.',
      otherPackages:
        'The installed packages are not those of the lock file. Run npm ci on the server and start the shop again.',
      checkFailed: (problems: number) =>
        `The last check of the database found ${problems === 1 ? '1 problem' : `${problems} problems`}. Once you have put it right, check again under “Tasks”.`,
    },
    hints: {
      noMailServer: 'No mail server is set: mails wait.',
      noPublicUrl:
        'PUBLIC_URL is not set on the server: links in mails lead to the server’s own name, which others may not reach.',
      noCheck:
        'The database was never checked: start it under “Tasks”, or run npm run lonja -- check every night.',
      secretInFolder: 'The secret is in the data folder: keep it with every backup of the database.',
      openToOthers: (paths: readonly string[]) =>
        `Other users of the server may enter or read ${paths.join(', ')}: take that away there with chmod o= ${paths.join(' ')}`,
      picturesMissing: (items: number) =>
        `${items === 1 ? '1 item has a picture or a document that is' : `${items} items have a picture or a document that is`} not in the data folder: put the files there, or import the items without them.`,
      picturesNotAtHost: (host: string, missing: number, asked: number) =>
        `Not on ${host} (IMAGE_BASE_URL), so that pages do not show them: ${missing} of ${asked} pictures and documents that were looked for. Copy the files of DATA_DIR/images there.`,
      picturesNotInStore: (host: string, missing: number, asked: number) =>
        `Not in the object store ${host}, so that pages do not show them: ${missing} of ${asked} pictures and documents that were looked for. lonja pictures move --to store brings those of the data folder there.`,
      picturesElsewhere: (host: string, items: number) =>
        `${items === 1 ? '1 item has a picture or a document' : `${items} items have a picture or a document`} on ${host}, which IMAGE_HOSTS does not name, so pages do not show it.`,
      otherPricePolicy: (there: string, here: string) =>
        `The pages show prices to “${there}”, as the product service says; the setting here says “${here}”, which price lists and mails obey. Set it here too.`,
      otherCompanyName: (there: string, here: string) =>
        `The product service calls the company “${there}”; mails with access codes ${here ? `call it “${here}”` : 'do not name it'}. Set the name here too.`,
      unknownTaxClass: (items: number, codes: readonly string[]) =>
        `${items === 1 ? '1 item has a tax class' : `${items} items have a tax class`} that the tax rates do not name, and the standard rate applies (${codes.join(', ')}). Name the class among the tax rates, or correct these items in your import.`,
      snapshotLimits:
        'This shop shows a snapshot: it takes no orders, and nobody signs in. IMAGE_BASE_URL and PRODUCT_API_URL say where its pictures and texts are.',
    },
    unsetHint: (setting: string) => `Not set: ${setting}`,
    unsetRemoteHint: (setting: string) => `The product service does not give: ${setting}`,
    feed: 'Catalog of the pages',
    feedConfirmed: (time: string) => `checked ${time} ago`,
    feedBehind: (revisions: number) =>
      revisions === 0
        ? 'has every change'
        : revisions === 1
          ? '1 change behind'
          : `${revisions} changes behind`,
    network: 'Connections',
    networkText: 'Calls the servers that the shop depends on. This takes ten seconds at most.',
    checkNetwork: 'Check the connections',
    noConnections: 'The shop calls no other server, and PUBLIC_URL is not set.',
    answered: (some: number, all: number) => `${some} of ${all} answer`,
    connections: {
      product: 'Product service',
      catalog: 'Catalog service',
      order: 'Order service',
      pictures: 'Pictures',
      files: 'Object store',
      standby: 'Standby of the database',
      mail: 'Mail server',
      public: 'Public address of the shop',
    },
    reached: 'Answers',
    notReached: {
      product: 'Does not answer. Check that the service runs, and PRODUCT_API_URL.',
      catalog: 'Does not answer. Check that the service runs, and CATALOG_SERVICE_URL.',
      order: 'Does not answer. Check that the service runs, and ORDER_SERVICE_URL.',
      pictures: 'Does not answer. Check IMAGE_BASE_URL. Pictures that were shown before still are.',
      files: 'Cannot be used. Check S3_URL and its keys. Pictures that were shown before still are.',
      standby:
        'Cannot be used. Check DATABASE_READ_URL and that server. Meanwhile lists are read from the database itself.',
      mail: 'Does not take mails. Check its address, user and password.',
      public: 'Does not answer from here. Check PUBLIC_URL, the domain and the proxy.',
    },
    feedCurrent: 'current',
    feedOldSince: 'an old copy, which could not be renewed since',
    feedOld: 'an old copy',
    pages: 'Pages from memory',
    pagesFrom: (fromMemory: string, rendered: string, size: string) =>
      `${fromMemory}, and ${rendered} made anew; ${size} in memory`,
    pushesWaiting: 'Carts on their way',
    check: 'Last check of the database',
    checkFound: (problems: number) =>
      problems === 0 ? 'nothing found' : problems === 1 ? '1 problem' : `${problems} problems`,
    noCheck: 'never',
    release: 'Release',
    packages: {
      as_locked: 'packages as in the lock file',
      others: 'packages differ from the lock file',
      unknown: 'no list of the installed packages',
    },
    memory: 'Memory of this process',
    uptime: 'Running for',
    database: 'Database',
    disk: 'Disk, free of all',
    revision: 'Revision of the catalog',
    mailsWaiting: 'Mails to send',
    deliveriesWaiting: 'Webhook deliveries to send',
    oldest: 'the oldest of',
    backup: 'Last backup',
    noBackup: 'none was made',
    backupElsewhere: 'by the tools of PostgreSQL, of which the shop does not know',
    backupOld: 'Make a backup: npm run lonja -- backup',
    more: 'Look closer',
    moreText:
      'This task looks through the whole shop, and this page shows what it finds. On the server, these commands say the same:',
    serverIs: (host: string, from: string) => `${host}, sender ${from}`,
    accepted: (email: string) => `The server took a test mail to ${email}. It said:`,
    test: (email: string) => `Send a test mail to ${email}`,
    waitingCount: (count: number) => (count === 0 ? 'none' : String(count)),
    noServer: {
      unset: 'Set the address of your mail server: until then mails wait.',
      unreadable: 'The stored address was encrypted with another SECRET: set it anew.',
    },
    testProblems: {
      unset: 'Set the address of your mail server: until then mails wait.',
      unreadable: 'The stored address was encrypted with another SECRET: set it anew.',
      not_an_email: 'The sender or your e-mail is no address.',
    },
  },
}

export type OperationTexts = typeof operationEn
