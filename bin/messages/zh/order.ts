import type { orderEn } from '../en/order.ts'

export const orderZh: typeof orderEn = {
  notes: (statuses) => [
    '编号是客户和邮件中看到的订单编号：146 或 1-146',
    `状态可以是：${statuses}`,
    '客户可以是用户名、邮箱或名称；日期为商城当地日期：2026-11-21、今天或昨天',
    'export 每条订单明细写一行；pdf 生成客户收到的文件',
    'pushes 列出客户已提交但尚未成为订单的内容；settle 说明丢失响应的推送结果如何',
    '推送号是其编号，或客户看到的参考号：R-5',
  ],
  noOrderNumber: (name, text) =>
    `${name}：应为客户和邮件中看到的订单编号，如 17 或 1-17，不是 ${text}`,
  noDay: (option, text) => `${option}：应为日期，如 2026-11-21、今天或昨天，不是 ${text}`,
  noFile: (text) => `文件名应以 .csv 或 .xlsx 结尾：${text}`,
  noPdf: (text) => `文件名应以 .pdf 结尾：${text}`,
  fileExists: (file) => `${file} 已存在，不会覆盖：请换一个文件名`,
  unknownOrder: (number) => `没有订单 ${number}`,
  otherCatalog: (written, number) => `没有订单 ${written}；有订单 ${number}`,
  moved: (number, status) => `订单 ${number} 现为 ${status}。`,
  cannotMove: (number, status, next) =>
    next.length > 0
      ? `订单 ${number} 现为 ${status}，可改为 ${next.join(' 或 ')}`
      : `订单 ${number} 现为 ${status}，不能再更改`,
  neverBack: (number, status) =>
    `订单 ${number} 不能退回 ${status}：客户已知晓之后的状态（docs/guide/operate.md#orders）`,
  exported: (file, orders, lines) => `${file}：${orders} 个订单，${lines} 条明细`,
  printed: (file, number) => `${file}：订单 ${number}`,
  headings: {
    order: '订单',
    date: '日期',
    client: '客户',
    catalog: '目录',
    status: '状态',
    total: '总计',
    currency: '币种',
  },
  order: (number, status) => `订单 ${number}，${status}`,
  date: '日期',
  client: '客户',
  company: '公司、目录',
  uuid: 'UUID',
  currency: '币种',
  reference: '参考号',
  comment: '备注',
  lineHeadings: {
    item: '商品',
    code: '编码',
    name: '名称',
    quantity: '数量',
    price: '单价',
    total: '金额',
  },
  subtotal: '小计',
  tax: '税',
  taxOf: (rate) => `税 ${rate}%`,
  total: '总计',
  pushHeadings: {
    push: '推送',
    reference: '参考号',
    sent: '提交时间',
    client: '客户',
    catalog: '目录',
    state: '状态',
    total: '总计',
    currency: '币种',
    lastProblem: '上次问题',
  },
  waitsForSignIn: (state) => `${state}，等待客户登录`,
  settleAs: '请说明结果：arrived 编号、again 或 given-up',
  noPush: (push) => `没有推送 ${push}`,
  noPushOfCart: (reference) => `${reference} 没有未完成的推送`,
  severalPushes: (reference, pushes) =>
    `${reference} 有多个推送：请按编号逐个处理：${pushes.join('、')}`,
  pushOfCatalog: (push, catalog) => `${push}（目录 ${catalog}）`,
  otherPushCatalog: (push) => `推送 ${push} 与该订单不属于同一目录`,
  settled: (push, state) => `推送 ${push} 现为 ${state}。`,
  cannotSettle: (push, state) =>
    state === undefined
      ? `推送 ${push} 正在处理，不能这样处置`
      : `推送 ${push} 现为 ${state}，不能这样处置`,
}
