import type { contactEn } from '../en/contact.ts'

export const contactZh: typeof contactEn = {
  note: '访客在联系表单中的留言；访问码申请请见：access list',
  headings: {
    message: '留言',
    received: '收到时间',
    name: '姓名',
    email: '邮箱',
    language: '语言',
    begins: '开头',
    done: '处理时间',
  },
  isDone: (message) => `留言 ${message} 已处理。`,
  isOpenAgain: (message) => `留言 ${message} 重新设为未处理。`,
  doneAt: (time) => `处理时间 ${time}`,
  noMessage: (message) => `没有编号为 ${message} 的留言`,
  title: (message, time, language) => `留言 ${message}，收到时间 ${time}（${language}）`,
  name: (name) => `姓名：${name}`,
  email: (address) => `邮箱：${address}`,
  phone: (phone) => `电话：${phone}`,
}
