import type { accessEn } from '../en/access.ts'

export const accessZh: typeof accessEn = {
  note: '批准后添加客户，并通过邮件发送访问码；拒绝则发邮件婉言谢绝',
  headings: {
    request: '申请',
    requested: '申请时间',
    status: '状态',
    company: '公司',
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    language: '语言',
    message: '留言',
  },
  problem: (request, reason) => `申请 ${request}：${reason}`,
  reasons: {
    not_found: '没有此申请',
    already_decided: '该申请已处理',
    invalid_username: '--username 应为 1 到 254 个字母、数字或符号，不含空格',
    invalid_name: '公司名称为空，或超过一行',
    invalid_email: '邮箱地址无效',
    invalid_phone: '电话超过 50 个字符',
    invalid_access_code: '无法生成访问码',
    username_taken: '该用户名已被其他客户使用：请用 --username 指定另一个',
    email_taken: '该邮箱已属于某位客户：请用 client code 为其生成新访问码，或拒绝此申请',
  },
  approved: (client) => `已添加客户 ${client}。`,
  username: (username) => `用户名：${username}`,
  refused: (request) => `已拒绝申请 ${request}。`,
  notMailed: (address) => `未发送邮件：${address} 是现有客户的邮箱。`,
}
