import type { secretEn } from '../en/secret.ts'

export const secretZh: typeof secretEn = {
  note: '密钥遗失或泄露后，将本命令的 SECRET 设为商城的密钥',
  replaced: '数据库现在属于这个 SECRET。请用它启动商城的所有进程。',
  same: '数据库已属于这个 SECRET。',
  next: [
    '客户和员工须重新登录；启用了两步验证的员工需要新的链接（staff link）。',
    '其他系统的密钥须重新生成（key add），Webhook 需要新密钥（webhook rotate）。',
    '已保存的 smtp_url 须重新设置；含访问码的待发邮件无法再发送。',
  ],
}
