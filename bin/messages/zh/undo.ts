import type { undoEn } from '../en/undo.ts'

export const undoZh: typeof undoEn = {
  note: '撤销最近一次导入；此后又有改动的内容予以保留，并逐项列出',
  whichCatalog: '多个目录都有导入：请用 --catalog 指定一个',
  headings: {
    import: '导入',
    catalog: '目录',
    time: '时间',
    files: '文件',
    changed: '变动行数',
    undone: '撤销时间',
  },
  import: (time, files, rows) => `${time} 的导入：${files}，变动 ${rows} 行`,
  kept: '未撤销：',
  keptField: (what, reason) => `${what}：${reason}`,
  done: '已撤销该次导入。',
  reasons: {
    no_import: '没有可撤销的导入',
    undone_meanwhile: '该次导入已被撤销：请查看 undo --list',
  },
}
