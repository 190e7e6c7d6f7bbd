import type { operatorEn } from './en.ts'

export const operatorZh: typeof operatorEn = {
  warning: (text) => `警告：${text}`,

  variables: {
    mustBe: (rule, example) => `应为：${rule}，例如 ${example}`,
    rules: {
      address: 'http 或 https 地址',
      wholeNumber: (least, most) => `${least} 到 ${most} 的整数`,
      wholeNumberFrom: (least) => `不小于 ${least} 的整数`,
      host: '本机的地址或名称',
      folder: '文件夹',
      folderOrAddress: '文件夹，或 http、https 地址',
      database: 'PostgreSQL 地址（使用 SQLite 时不必设置）',
      standby: '数据库备用服务器的 PostgreSQL 地址',
      origin: '不含路径和末尾斜杠的 http 或 https 地址',
      onOrOff: 'on 或 off',
      ids: '用逗号分隔的正整数',
      seconds: (least, most) => `${least} 到 ${most} 的整数（秒）`,
      hosts: '用逗号分隔的主机名',
      mailServer: 'smtp 或 smtps 地址',
      sender: '邮箱地址，可带名称',
      bucket: '以存储桶结尾、或主机名含存储桶的 http 或 https 地址',
      region: '小写字母、数字和 -',
      serviceName: '最多 100 个英文字母、数字和符号',
      accessKey: '对象存储服务商给出的密钥，不含空格',
      issuer: 'https 地址',
      issuersId: '身份提供方给出的 ID',
      issuersSecret: '身份提供方给出的密钥',
      secret: '至少 32 个字符',
      token: '至少 32 个字母、数字或 - . _ ~ + /，= 只能在末尾',
      proxies: 'on（代理在本机）、off，或用逗号分隔的代理地址',
      addressBlocks: '用逗号分隔的地址或网段',
      oneOf: (names) => `${names} 之一`,
    },
    outputOf: (command) => `此命令的输出：${command}`,
    misspelled: (name, intended) => `${name} 不是 Lonja 的设置：是否想写 ${intended}？`,
    unequalLists: 'COMPANY_IDS 与 CATALOG_IDS 的长度必须相同：第 i 个目录属于第 i 个公司',
    catalogTwice: 'CATALOG_IDS 中有重复的目录',
    servicesTogether:
      'CATALOG_SERVICE_URL 与 ORDER_SERVICE_URL 必须同时设置：下单会占用购物车，两者由同一个服务保存',
    standbyWithoutDatabase: 'DATABASE_READ_URL 需要 DATABASE_URL：它指定该数据库的备用服务器',
    snapshotOrService: 'SNAPSHOT 与 CATALOG_SERVICE_URL 不能同时设置：商城要么显示快照，要么显示服务中的目录',
    snapshotWithoutSignIn: 'SNAPSHOT 与 OIDC_ISSUER 不能同时设置：只有快照的商城无法登录',
    signInIncomplete: (first, second) =>
      `还须设置 ${second ? `${first} 和 ${second}` : first}：外部登录需要全部三个 OIDC_ 变量`,
    objectStoreIncomplete: (first, second) =>
      `还须设置 ${second ? `${first} 和 ${second}` : first}：对象存储需要地址和两个密钥`,
    picturesTwice: 'S3_URL 与 IMAGE_BASE_URL 不能同时设置：图片要么在对象存储中，要么在另一台服务器上',
    importFolderElsewhere: 'IMPORT_FOLDER 只用于内置目录：CATALOG_SERVICE_URL 所指的目录有自己的导入方式',
    signInElsewhere: 'OIDC_ISSUER 需要内置服务：只有内置服务才能不用访问码建立会话',
  },

  start: {
    shopIsOpen: (address) => `Lonja 已启动：${address}`,
    backOffice: (link) => `管理后台：${link} （仅可使用一次，24 小时内有效）`,
    servicesAreOpen: (address) => `服务已启动：${address}`,
    demoClient: (username, code) => `演示客户：用户名 ${username}，访问码 ${code}`,
    portTaken: (port) => `端口 ${port}（PORT）已被其他程序占用`,
    noSuchHost: (host) => `${host}（HOST）不是本机的地址`,
    notAllowed: (port, folder) => `当前用户无权使用端口 ${port}（PORT）或文件夹 ${folder}（DATA_DIR）`,
    shopCannotOpen: (reason) => `商城无法启动：${reason}`,
    servicesCannotOpen: (reason) => `服务无法启动：${reason}`,
    otherSecret:
      '数据库属于另一个 SECRET：请用那一个启动，同一商城的所有进程共用它。如果已丢失，可用 lonja secret replace 改用现在这一个（docs/guide/zh/operate.md）',
    noSecret: (file) => `${file} 中没有密钥：请从备份恢复，或删除该文件以生成新密钥（所有登录会话随之结束）`,
  },

  database: {
    fileUnusable: (file, reason) => `无法使用数据库 ${file}：${reason}`,
    serverUnusable: (reason) => `无法使用 DATABASE_URL 所指的数据库：${reason}`,
    ofNewerRelease:
      '数据库由更新版本的 Lonja 写入，未做任何更改：请启动该版本，或恢复升级前的备份（docs/guide/deploy.md）',
    nothingChanged: (reason) => `${reason}：未做任何更改，请重试`,
    refusals: {
      busy: '数据库正忙',
      readOnly: '数据库为只读',
      diskFull: '磁盘已满',
      changing: '目录仍在不断变化',
    },
    danglingRow: (row, table, parent) => `${table} 的第 ${row} 行指向 ${parent} 中不存在的行`,
    damaged: (problems) => `数据库已损坏：${problems}`,
    emptied: '文件是空的，其中的商城数据已不存在：请用 --force 恢复备份，或删除该文件以新建商城',
    noFile: (file) => `数据库 ${file} 不存在`,
    inUse: (file) => `${file} 正在使用：请先停止商城`,
    holdsShop: (file) => `${file} 中已有商城：如需覆盖，请使用 --force`,
  },

  file: {
    isFile: (path) => `${path} 是文件，不是文件夹`,
    notAllowed: (path) => `当前用户无权写入或读取 ${path}：请换一个文件夹，或修改其权限`,
    readOnly: (path) => `${path} 所在的磁盘为只读：请换一个文件夹`,
    storeUnusable: (host, reason) => `无法使用对象存储 ${host}：${reason}`,
  },

  backup: {
    exists: (file) => `${file} 已存在：请换一个文件名`,
    noFolder: (folder) => `文件夹 ${folder} 不存在：请先创建`,
    noFile: (file) => `文件 ${file} 不存在`,
    notBackup: (file) => `${file} 不是商城的备份`,
    unreadable: (file, reason) => `${file} 不是商城的备份：${reason}`,
    damaged: (file, problems) => `${file} 已损坏：${problems}`,
    forbiddenPath: (path) => `备份中含有不允许的路径：${path}`,
  },
}
