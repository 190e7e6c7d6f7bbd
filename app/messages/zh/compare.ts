import type { compareEn } from '../en/compare.ts'

export const compareZh: typeof compareEn = {
  title: '商品对比',
  description: '并排查看商品的参数和价格。',
  count: (items, most) => `${items}/${most} 件`,
  choose: (items) => `请选择最多 ${items} 件商品进行对比`,
  cancel: '取消',
  alike: '相同参数',
  noFeatures: '这些商品没有可对比的参数。',
  notGiven: '未注明',
  remove: '移除',
  removeNamed: (item) => `从对比中移除 ${item}`,
  addAnother: '添加对比商品',
  emptyTitle: '还没有要对比的商品',
  emptyText: '在分类列表上方或商品参数旁点击“对比”。',
  toCatalog: '查看商品目录',
}
