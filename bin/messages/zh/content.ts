import type { contentEn } from '../en/content.ts'

export const contentZh: typeof contentEn = {
  notes: (documents) => [
    `文件夹中包含 ${documents} 和 pictures/；请见 docs/guide/content.md`,
    '导入时要么全部导入，要么全部不导入；文件夹中没有的文档保持不变',
  ],
  headings: { document: '文档', entries: '条目', since: '更新时间' },
  changeHeadings: { document: '文档', before: '原有条目', now: '现有', changed: '' },
  changed: '有更改',
  unchanged: '无更改',
  folderInUse: (folder, file) => `${folder} 中已有 ${file}，不会覆盖：请指定另一个文件夹`,
  exported: (folder, documents, entries, pictures) =>
    `${folder}：${documents} 个文档，共 ${entries} 个条目，${pictures} 张图片`,
  pictures: (changed, all) => `${all} 张图片中有 ${changed} 张是新增或更改的`,
  nothingImported: (problems) => `${problems} 个问题：未导入任何内容`,
}
