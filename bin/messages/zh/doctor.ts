import type { doctorEn } from '../en/doctor.ts'
import { named } from './counted.ts'

const CONSEQUENCES = {
  company_name: '商城名称显示为 Lonja',
  phone: '页面上没有联系电话',
  tax: '订单不含税',
  order_mail_to: '收到订单时没有人会收到邮件',
}

const LISTS = { items: '商品', categories: '分类' }

export const doctorZh: typeof doctorEn = {
  note: '说明哪些有误（退出码 1），哪些只是未设置',
  isWrong: (finding) => `错误：${finding}`,
  toKnow: (finding) => `提示：${finding}`,
  nothingWrong: '没有错误。',
  allWell: '一切正常。',
  wrong: {
    latePush: (cart, client, push, state) =>
      `${client} 的购物车 ${cart} 尚未生成订单：推送 ${push} 现为 ${state}（lonja order pushes）`,
    deliveriesWaiting: (webhook, host, count, problem) =>
      `Webhook ${webhook}（${host}）：有 ${count} 次投递迟迟未能送出；上次问题：${problem}`,
    deliveriesGivenUp: (webhook, host, count, problem) =>
      `Webhook ${webhook}（${host}）：有 ${count} 次投递已放弃；上次问题：${problem}`,
    otherSecret:
      '数据库属于另一个 SECRET，与本机的不同：在本机上登录、密钥和 Webhook 都会失败（docs/guide/zh/operate.md）',
    mailServerUnreadable: '无法读取设置 smtp_url，因为 SECRET 已更改：请重新设置',
    mailsWaiting: (count, since, problem) =>
      `${count} 封邮件未发送，最早的自 ${since} 起等待${problem ? `（${problem}）` : ''}：请见 lonja mail list --status waiting`,
    mailsGivenUp: (count) => `最近一周有 ${count} 封邮件已放弃发送：请见 lonja mail list --status given_up`,
    littleSpace: (megabytes) => `数据文件夹所在磁盘仅剩 ${megabytes} MB`,
    unreadableCurrency: (currency) =>
      `PRODUCT_API_URL 返回的货币“${currency}”不是 ISO 4217 代码（如 EUR 或 MXN）：商城按美元显示价格`,
    unreadableTax: (tax) => `PRODUCT_API_URL 返回的税率“${tax}”不是百分比（如 16 或 16.5）：无法提交购物车`,
    unreadableTaxRates: (rates) =>
      `PRODUCT_API_URL 返回的 tax_rates“${rates}”不是列表（如 reduced=10, super-reduced=4）：无法提交购物车`,
    noAnswer: (variable, address) => `${variable}（${address}）没有响应`,
    noAnswerAndNoCopy: (variable, address) => `${variable}（${address}）没有响应；没有其目录的缓存`,
    noAnswerButCopy: (variable, address, at) => `${variable}（${address}）没有响应；其目录的缓存时间为 ${at}`,
    storeUnusable: (address, problem) => `无法使用 S3_URL（${address}）：${problem}`,
    standbyUnusable: (hosts, problem) =>
      `无法使用 DATABASE_READ_URL（${hosts}），列表改从 DATABASE_URL 读取：${problem}`,
    snapshotUnreachable: (location) => `无法访问 SNAPSHOT（${location}）`,
    snapshotMissing: (location, path, list, catalog) =>
      `SNAPSHOT（${location}）：目录 ${catalog} 的${LISTS[list]}文件 ${path} 不存在`,
    snapshotUnreadable: (location, path, list, catalog) =>
      `SNAPSHOT（${location}）：无法读取目录 ${catalog} 的${LISTS[list]}文件 ${path}`,
  },
  advice: {
    unsetSetting: (name) => `未设置 ${name}：${CONSEQUENCES[name]}。`,
    unsetRemoteSetting: (name) => `PRODUCT_API_URL 未提供 ${name}：${CONSEQUENCES[name]}。`,
    otherPricePolicy: (there, here) =>
      `PRODUCT_API_URL 的价格可见范围为 ${there}，内置服务为 ${here}：请在此处也设置 price_visibility。`,
    otherCompanyName: (there, here) =>
      `PRODUCT_API_URL 的公司名称为“${there}”，而含访问码的邮件${here ? `使用“${here}”` : '不含公司名称'}：请在此处也设置 company_name。`,
    unpriced: (count, codes) => `没有价格，因此不能在线订购：${count} 种商品（${named(count, codes)}）。`,
    unpictured: (count, codes) => `没有图片：${count} 种商品（${named(count, codes)}）。`,
    uncategorized: (count, codes) =>
      `没有分类或分类已删除，因此只能通过搜索找到：${count} 种商品（${named(count, codes)}）。`,
    tierless: (count, codes) =>
      `有阶梯价但缺少数量，因此从不生效：${count} 种商品（${named(count, codes)}）。`,
    parentless: (count, codes) =>
      `所属商品已删除或不存在的规格，因此不在列表中：${count} 种商品（${named(count, codes)}）。`,
    dearTier: (count, codes) => `阶梯价高于原价：${count} 种商品（${named(count, codes)}）。`,
    repeatedCode: (count, codes) => `编码与目录中另一商品相同：${count} 种商品（${named(count, codes)}）。`,
    unknownTaxClass: (count, codes) =>
      `税类不在 tax_rates 中，因此按标准税率计税：${count} 种商品（${named(count, codes)}）。`,
    picturesMissing: (count) => `图片或资料不在数据文件夹中：${count} 种商品。`,
    picturesNotAtHost: (host, missing, asked) =>
      `抽查了 ${asked} 个图片或资料文件，其中 ${missing} 个不在 ${host}（IMAGE_BASE_URL）上：请把 DATA_DIR/images 中的文件复制到该主机。`,
    picturesNotInStore: (host, missing, asked) =>
      `抽查了 ${asked} 个图片或资料文件，其中 ${missing} 个不在对象存储 ${host} 中：lonja pictures move --to store 可把数据文件夹中的文件复制过去。`,
    picturesElsewhere: (host, count) =>
      `图片或资料在 ${host} 上，而 IMAGE_HOSTS 中没有该主机：${count} 种商品。`,
    accessRequests: (count, companies) =>
      `待处理的访问码申请：${count} 个（${named(count, companies)}）。请用 \`lonja access approve\` 或 \`refuse\` 处理。`,
    openMessages: (count) =>
      `未处理的留言：${count} 条。请用 \`lonja contact list --open\` 查看，用 \`contact done\` 标记。`,
    noMailServer:
      '未设置邮件服务器（设置 smtp_url 或变量 SMTP_URL）：邮件在发件箱中等待，可用 `lonja mail list` 查看。',
    noPublicUrl: '未设置 PUBLIC_URL：邮件中的链接指向本机，且任何主机名都会得到响应。',
    noBackup: '尚未用 `lonja backup` 做过备份。',
    oldBackup: (days, file, at) => `上次备份在 ${days} 天前：${file}（${at}）。`,
    secretInFolder: '密钥在数据文件夹中：请在每次备份时包含它。',
    openToOthers: (paths) =>
      `本机的其他用户可以进入或读取 ${paths.join('、')}：请用 \`chmod o= ${paths.join(' ')}\` 取消该权限。`,
    snapshotList: (list, count, catalog, at) =>
      `快照含目录 ${catalog} 的 ${count} ${list === 'items' ? '种商品' : '个分类'}${at && `，时间 ${at}`}。`,
    snapshotLimits:
      '快照商城不接受订单：不能登录，也没有购物车。图片、留言、品牌和联系方式不在这些文件中（IMAGE_BASE_URL、PRODUCT_API_URL）。',
  },
}
