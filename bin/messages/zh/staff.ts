import type { staffEn } from '../en/staff.ts'

export const staffZh: typeof staffEn = {
  notes: (roles) => [
    `使用管理后台 /admin 的员工；角色：${roles}`,
    'link 为忘记密码或丢失手机的员工生成新链接，并结束其所有登录',
    'factor 指定是否要求全员启用两步验证',
  ],
  link: (email) => `${email} 的链接（仅可使用一次）：`,
  shownOnce: '链接仅此一次显示：商城只保存其哈希值。',
  rightsSet: (email, roles) => `${email}：${roles}。其登录已全部结束。`,
  disabled: (email) => `已停用 ${email}，立即生效。`,
  enabled: (email) => `${email} 可以重新登录。`,
  factorRequired: '全员须启用两步验证：未启用者须先完成设置，才能使用其他页面。',
  factorOptional: '由每位员工自行决定是否启用两步验证。',
  problems: {
    not_found: (email) => `没有邮箱为 ${email} 的员工`,
    last_owner: (email) => `${email} 是最后一位可以登录的所有者，请先指定另一位`,
    disabled: (email) => `${email} 已停用`,
    no_role: () => '缺少角色',
    invalid_name: () => '--name 须为一行，1 至 100 个字',
    invalid_email: (email) => `--email 不是邮箱地址：${email}`,
    email_taken: (email) => `已有员工使用邮箱 ${email}`,
  },
  headings: {
    name: '姓名',
    email: '邮箱',
    roles: '角色',
    companies: '公司',
    state: '状态',
    lastUsed: '最近使用',
  },
  states: {
    disabled: '已停用',
    invited: '尚未使用链接',
    password: '有效',
    second_factor: '有效，已启用两步验证',
  },
  all: '全部',
  never: '从未',
  sessionHeadings: { signedIn: '登录时间', lastUsed: '最近使用', network: '网络', device: '设备' },
}
