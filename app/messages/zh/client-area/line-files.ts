import type { lineFilesEn } from '../../en/client-area/line-files.ts'

export const lineFilesZh: typeof lineFilesEn = {
  xlsx: '下载 Excel',
  csv: '下载 CSV',
  sheet: '明细',
  order: '订单号',
  currency: '币种',
  names: { cart: '购物车', list: '清单', order: '订单', orders: '订单明细' },
  period: {
    title: '下载多个订单',
    hint: '文件包含每个订单的每一行明细。日期留空表示不限。',
    since: '开始日期',
    until: '结束日期',
  },
  pdf: {
    client: '客户',
    note: '说明',
    pricesOfToday: '价格为当日价格，本文件不是订单。',
    noOrder: '本文件不是订单。',
    withoutAmount: '没有金额的行未计入合计。',
    unprintable: (mark) => `${mark} 表示本文件无法打印的文字，请在网页上查看。`,
  },
  refusals: {
    not_found: '该购物车、清单或订单已不存在',
    unavailable: '读取失败，无法生成文件，请重试',
    no_orders: '该时间段内没有订单',
    too_many_orders: '该时间段内的订单过多，请缩小日期范围',
    being_made: '上一个文件仍在生成，请稍后重试',
    orders_unavailable: '未能读取全部订单，无法生成文件，请重试',
  },
}
