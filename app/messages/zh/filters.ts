import type { filtersEn } from '../en/filters.ts'

export const filtersZh: typeof filtersEn = {
  flags: { offer: '优惠中', new: '新品', tier: '有阶梯价', stock: '有货' },
  category: '分类',
  everywhere: '全部分类',
  price: (currency) => `价格（${currency}）`,
  from: '最低价',
  to: '最高价',
  apply: '筛选',
  atLeast: (price) => `${price} 及以上`,
  atMost: (price) => `${price} 及以下`,
  unreadable: (example) => `请输入价格，例如 ${example}`,
  search: (search) => `搜索：${search}`,
  brand: (brand) => `品牌：${brand}`,
  feature: (name, value) => `${name}：${value}`,
  chosen: (count) => `筛选（${count}）`,
  clear: '清除全部',
  show: (total) => `查看 ${total} 种商品`,
  nothing: '没有同时符合这些条件的商品',
  takeAway: '请取消其中一项：',
  ofBrand: {
    categories: '该品牌的分类',
    nothing: '该品牌暂无商品。',
    seeAllOf: (total) => `查看全部 ${total} 种`,
  },
}
