import type { searchEn } from '../en/search.ts'

export const searchZh: typeof searchEn = {
  nothingTyped: '请输入商品名称或编码。',
  suggestions: '搜索建议',
  count: (count: string) => `${count} 条搜索建议`,
  exactCode: '编码完全匹配',
  inCategory: '分类',
  insteadOfNothing: (typed, word) => `没有找到“${typed}”，以下是“${word}”的搜索结果。`,
  instead: (typed, word) => `以下是与“${typed}”相关的“${word}”的搜索结果。`,
}
