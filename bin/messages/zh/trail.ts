import { changeTextsZh } from '#backoffice/trail/texts/zh.ts'
import type { trailEn } from '../en/trail.ts'

export const trailZh: typeof trailEn = {
  kinds: changeTextsZh.kinds,
  actors: changeTextsZh.actors,
  note: (kinds) => `谁在何时改了什么，最新的在前；对象种类：${kinds}`,
  headings: {
    change: '变更',
    time: '时间',
    by: '操作人',
    what: '内容',
    subject: '对象',
    values: '值',
  },
  removed: '（已删除）',
  takesBack: (change) => `撤销变更 ${change}`,
  takenBackBy: (change) => `已由变更 ${change} 撤销`,
  noSubject: (text) => `--subject 不是 client/17 或 setting/tax 这样的对象：${text}`,
}
