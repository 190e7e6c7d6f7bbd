import type { searchEn } from '../en/search.ts'

export const searchZh: typeof searchEn = {
  nothingTyped: '请输入商品名称或编码。',
  suggestions: '搜索建议',
  count: (count: string) => `${count} 条搜索建议`,
  exactCode: '编码完全匹配',
  inCategory: '分类',
  related: '相关搜索',
}
