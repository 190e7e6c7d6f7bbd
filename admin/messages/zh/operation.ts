import type { OperationTexts } from '../en/operation.ts'

export const operationZh: OperationTexts = {
  operation: {
    server: '邮件服务器',
    outbox: '发件箱',
    all: '全部',
    noMails: '没有邮件。',
    empty: '还没有邮件',
    emptyText: '商城发给客户和您的邮件会显示在这里：订单、访问码、回复。',
    testLanguage: '邮件语言',
    refused: '服务器未接收测试邮件，答复如下：',
    spfHint: '如果没有收到，请查看垃圾邮件文件夹，并在域名的 SPF 和 DKIM 中加入此服务器。',
    to: '收件人',
    state: '状态',
    tries: '尝试次数',
    lastProblem: '最近的问题',
    sent: '发送时间',
    written: '创建时间',
    sendNow: '立即发送',
    secretBody: '此邮件含有访问码或链接，不向任何人显示。',
    deletedBody: '因含有访问码，邮件发送后正文即删除。',
    total: (count) => `共 ${count} 条`,
    deliveriesText: '商城通过 Webhook 推送给公司自有系统的内容。发送失败的推送可在此重新发送。',
    noDeliveriesYet: '尚无推送',
    noDeliveriesText:
      '在服务器上用 npm run lonja -- webhook add 添加 Webhook 后，每条推送都会显示在这里，并可重新发送。',
    noDeliveries: '没有推送。',
    removedWebhook: 'Webhook 已删除',
    deliveryProblems: { not_found: '此推送已不存在。', being_sent: '此推送正在发送。' },
    imports: '导入',
    importsText: '监视文件夹中尚未导入的文件；导入已结束的附有报告。',
    noImportFolder: '尚未设置监视文件夹',
    noImportFolderText:
      '设置监视文件夹后，放入其中的文件会自动导入，导入失败或需要确认的文件会列在这里。请在服务器上用 IMPORT_FOLDER 指定该文件夹。未设置时，可用 npm run lonja -- import 导入文件。',
    pastImports: '查看已完成的导入',
    noUnimported: '所有文件均已导入。',
    noUnimportedText: '放入监视文件夹的文件在导入之前会显示在这里；有问题的文件会一直保留。',
    noneInState: '目前没有。',
    importStates: {
      to_confirm: '待确认',
      failed: '失败',
      waiting: '等待中',
      running: '正在导入',
    },
    ofCatalog: (catalog) => `目录 ${catalog}`,
    importAgain: (file) =>
      `请将修正后的文件重新放入该目录的文件夹。此文件保存在 failed 中，名为 ${file}；从中删除后即不再列出。`,
    wrong: '存在的问题',
    toKnow: '注意事项',
    allWell: '一切正常。',
    putRight: '前往处理',
    findings: {
      otherSecret:
        '数据库属于另一个 SECRET，与本机的不同：在本机上登录、密钥和 Webhook 都会失败。请用同一个 SECRET 启动所有机器。',
      mailServerUnreadable: '由于 SECRET 已更改，无法读取已保存的邮件服务器地址，请重新设置。',
      mailsWaiting: (count, _since, problem) =>
        `${count} 封邮件已等待超过一刻钟。${problem ? `服务器答复：${problem}。` : ''}请用测试邮件检查邮件服务器。`,
      deliveriesWaiting: (_webhook, host, count, problem) =>
        `发往 ${host} 的 ${count} 次推送反复失败。请检查该系统是否正常运行。最近的问题：${problem}`,
      littleSpace: (megabytes) => `磁盘仅剩 ${megabytes} MB 可用，请尽快清理，否则将无法保存订单。`,
      unreadableCurrency: (currency) =>
        `产品服务返回的货币“${currency}”无法识别，商城按美元显示价格。请让该服务返回三个字母的国际货币代码。`,
      unreadableTax: (tax) =>
        `产品服务返回的税率“${tax}”无法识别，因此无法提交购物车。请让该服务返回百分比，例如 16 或 16.5。`,
      unreadableTaxRates: (rates) =>
        `产品服务返回的税类税率“${rates}”无法识别，因此无法提交购物车。请让该服务返回列表，例如 reduced=10, super-reduced=4。`,
      snapshotUnreachable: (location) =>
        `无法访问 ${location} 上的快照文件。请检查该地址以及服务器上的快照变量。`,
      snapshotMissing: (location, path, list, catalog) =>
        `快照缺少目录 ${catalog} 的${list === 'items' ? '商品' : '分类'}：请将文件 ${path} 放入 ${location}。`,
      snapshotUnreadable: (location, path, list, catalog) =>
        `无法读取快照中目录 ${catalog} 的${list === 'items' ? '商品' : '分类'}：请重新生成 ${location} 中的文件 ${path}。`,
      catalogOld: '目录服务没有响应，商城正在显示最后的副本。请检查该服务。',
      otherPackages: '已安装的软件包与锁定文件不一致。请在服务器上运行 npm ci，然后重启商城。',
      checkFailed: (problems) => `上次数据库检查发现 ${problems} 个问题。解决后，请在“任务”中重新检查。`,
    },
    hints: {
      noMailServer: '尚未设置邮件服务器，邮件会等待发送。',
      noPublicUrl: '服务器未设置 PUBLIC_URL：邮件中的链接指向服务器自身的名称，他人可能无法访问。',
      noCheck: '从未检查过数据库：请在“任务”中开始检查，或每晚运行 npm run lonja -- check',
      secretInFolder: '密钥保存在数据文件夹中：每次备份数据库时请一并保存。',
      openToOthers: (paths) =>
        `服务器上的其他用户可以进入或读取 ${paths.join('、')}：请在服务器上运行 chmod o= ${paths.join(' ')}`,
      picturesMissing: (items) =>
        `有 ${items} 种商品的图片或资料不在数据文件夹中：请放入文件，或导入不带这些文件的商品。`,
      picturesNotAtHost: (host, missing, asked) =>
        `抽查了 ${asked} 个图片和资料文件，其中 ${missing} 个不在 ${host}（IMAGE_BASE_URL）上，页面无法显示：请把数据文件夹中的图片文件复制到该主机。`,
      picturesNotInStore: (host, missing, asked) =>
        `抽查了 ${asked} 个图片和资料文件，其中 ${missing} 个不在对象存储 ${host} 中，页面无法显示：请把数据文件夹中的图片文件转移到对象存储。`,
      picturesElsewhere: (host, items) =>
        `有 ${items} 种商品的图片或资料在 ${host} 上，而 IMAGE_HOSTS 中没有该主机，页面不会显示。`,
      otherPricePolicy: (there, here) =>
        `页面按产品服务的设置向“${there}”显示价格，而此处的设置是“${here}”，价格表和邮件以此为准。请在此处也设置。`,
      otherCompanyName: (there, here) =>
        `产品服务中的公司名称是“${there}”，而含访问码的邮件${here ? `使用“${here}”` : '不含公司名称'}。请在此处也设置名称。`,
      unknownTaxClass: (items, codes) =>
        `有 ${items} 种商品的税类不在税率设置中，按标准税率计税（${codes.join('、')}）。请在税率设置中添加该税类，或在导入时更正这些商品。`,
      snapshotLimits:
        '此商城显示的是快照：不接受订单，也不能登录。IMAGE_BASE_URL 和 PRODUCT_API_URL 指明图片和文字的来源。',
    },
    unsetHint: (setting) => `未设置：${setting}`,
    unsetRemoteHint: (setting) => `产品服务未提供：${setting}`,
    feed: '页面使用的目录',
    feedConfirmed: (time) => `${time}前已核对`,
    feedBehind: (revisions) => (revisions === 0 ? '包含所有更改' : `落后 ${revisions} 次更改`),
    network: '连接',
    networkText: '逐一连接商城所依赖的服务器，最多需要十秒。',
    checkNetwork: '检查连接',
    noConnections: '商城不连接其他服务器，也未设置 PUBLIC_URL。',
    answered: (some, all) => `${all} 个中有 ${some} 个有响应`,
    connections: {
      product: '产品服务',
      catalog: '目录服务',
      order: '订单服务',
      pictures: '图片',
      files: '对象存储',
      standby: '数据库备用服务器',
      mail: '邮件服务器',
      public: '商城公网地址',
    },
    reached: '有响应',
    notReached: {
      product: '无响应。请检查该服务是否运行，以及 PRODUCT_API_URL。',
      catalog: '无响应。请检查该服务是否运行，以及 CATALOG_SERVICE_URL。',
      order: '无响应。请检查该服务是否运行，以及 ORDER_SERVICE_URL。',
      pictures: '无响应。请检查 IMAGE_BASE_URL。以前显示过的图片仍可显示。',
      files: '无法使用。请检查对象存储的地址和密钥。以前显示过的图片仍可显示。',
      standby: '无法使用。请检查 DATABASE_READ_URL 和该服务器。在此期间，列表直接从数据库读取。',
      mail: '无法发信。请检查地址、用户名和密码。',
      public: '从本机访问无响应。请检查 PUBLIC_URL、域名和代理。',
    },
    feedCurrent: '最新',
    feedOldSince: '旧副本，无法更新，自',
    feedOld: '旧副本',
    pages: '页面缓存',
    pagesFrom: (fromMemory, rendered, size) =>
      `命中 ${fromMemory} 次，重新生成 ${rendered} 次；占用内存 ${size}`,
    pushesWaiting: '提交中的购物车',
    check: '上次数据库检查',
    checkFound: (problems) => (problems === 0 ? '未发现问题' : `${problems} 个问题`),
    noCheck: '从未检查',
    release: '版本',
    packages: {
      as_locked: '软件包与锁定文件一致',
      others: '软件包与锁定文件不一致',
      unknown: '没有已安装软件包的列表',
    },
    memory: '本进程占用内存',
    uptime: '已运行',
    database: '数据库',
    disk: '磁盘可用 / 总量',
    revision: '目录版本',
    mailsWaiting: '待发送邮件',
    deliveriesWaiting: '待发送的 Webhook 推送',
    oldest: '最早于',
    backup: '上次备份',
    noBackup: '尚未备份',
    backupElsewhere: '由数据库自带的工具备份，商城无法得知',
    backupOld: '请备份：npm run lonja -- backup',
    more: '进一步检查',
    moreText: '此任务检查整个商城，本页显示检查结果。在服务器上，以下命令给出同样的信息：',
    serverIs: (host, from) => `${host}，发件人 ${from}`,
    accepted: (email) => `服务器已接收发往 ${email} 的测试邮件，答复如下：`,
    test: (email) => `发送测试邮件到 ${email}`,
    waitingCount: (count) => (count === 0 ? '无' : String(count)),
    noServer: {
      unset: '请设置邮件服务器地址，在此之前邮件会等待发送。',
      unreadable: '已保存的地址是用另一个 SECRET 加密的，请重新设置。',
    },
    testProblems: {
      unset: '请设置邮件服务器地址，在此之前邮件会等待发送。',
      unreadable: '已保存的地址是用另一个 SECRET 加密的，请重新设置。',
      not_an_email: '发件人或您的邮箱不是有效地址。',
    },
  },
}
