import type { priceListEn } from '../en/price-list.ts'

export const priceListZh: typeof priceListEn = {
  title: '价目表',
  rows: (total) => `共 ${total} 个编码`,
  lead: (heading, company) => `可打印的商品编码与价格：${heading}（${company}）。`,
  body: '每种商品一行，列出单价和阶梯价。',
  asOf: (date, currency) => `报价日期：${date}。单位：${currency}，未含税。`,
  asOfWithTax: (date, currency) => `报价日期：${date}。单位：${currency}，已含税。`,
  withoutPrices: (date) => `商品编码与名称，日期：${date}。`,
  pricesFor: (client) => `客户专属价格：${client}`,
  part: (first, last, total) =>
    `共 ${total} 个编码，本页为第 ${first} 至 ${last} 个。其余编码见其他页；每个分类也有单独的价目表。`,
  print: '打印',
  back: '返回列表',
}
