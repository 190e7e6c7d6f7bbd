import type { exportEn } from '../en/export.ts'

export const exportZh: typeof exportEn = {
  reasons: {
    unknown_catalog: '没有此目录',
    file_exists: '文件夹中已有导出文件：请指定另一个',
    too_large: '一个工作簿最多容纳 200000 种商品：请使用 --format csv',
  },
  done: (files, items, categories) => `${files}：${items} 种商品，${categories} 个分类，含已删除的`,
  pictures: (count) => `图片：${count}`,
  documents: (count) => `资料：${count}`,
  filesMissing: (count) => `${count} 个图片或资料不在数据文件夹中`,
  templateExists: (files) => `${files}：已存在，不会覆盖`,
}
