import type { emptyListEn } from '../en/empty-list.ts'

export const emptyListZh: typeof emptyListEn = {
  searchHint: '请换个关键词，或输入部分编码。',
  offers: '暂无优惠活动',
  category: '该分类下暂无商品',
  catalog: '商品目录暂无商品',
  searchEverywhere: '搜索全部商品',
  ask: '联系我们咨询',
  byCategory: '或按分类浏览',
}
