import type { keyEn } from '../en/key.ts'

export const keyZh: typeof keyEn = {
  notes: (scopes) => [
    `--scope 的权限可以是：${scopes}`,
    'add 只显示一次密钥；log 列出用该密钥写入的内容，最新的在前',
  ],
  nameMissing: '缺少 --name：请说明密钥用于哪个系统',
  nameTooLong: '--name 应为一行，最多 100 个字符',
  expired: (day) => `--expires 的日期已过：${day}`,
  added: (key, name, scopes) => `密钥 ${key}（${name}）：${scopes}`,
  shownOnce: '密钥只显示这一次：商城仅保存其哈希值。',
  headings: {
    key: '密钥',
    name: '名称',
    state: '状态',
    scopes: '权限',
    expires: '到期',
    lastUsed: '上次使用',
  },
  states: { valid: '有效', expired: '已到期', revoked: '已吊销' },
  never: '无',
  revoked: (key) => `密钥 ${key} 已吊销，从下一次调用起生效。`,
  unknownKey: (key) => `没有密钥 ${key}`,
  noKey: (key) => `没有可吊销的密钥 ${key}`,
  logHeadings: { at: '时间', call: '调用', answer: '结果' },
  unfinished: '未完成',
}
