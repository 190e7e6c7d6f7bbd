import type { SignInTexts } from '../en/sign-in.ts'

export const signInZh: SignInTexts = {
  signIn: {
    title: '登录',
    email: '邮箱',
    emailMissing: '请输入邮箱。',
    password: '密码',
    passwordMissing: '请输入密码。',
    submit: '登录',
    forgotten: '忘记密码或手机丢失？请所有者为您生成新的链接。',
    noOwner: '商城还没有所有者。每次启动都会显示首位所有者的链接；服务器管理员也可以生成：',
    problems: {
      wrong_sign_in: '邮箱或密码不正确。',
      wrong_code: '验证码不正确。请等待下一个验证码，或使用恢复码。',
      too_many_attempts: '尝试次数过多。请十五分钟后再试。',
      insecure_connection:
        '当前连接未加密，密码可能在传输途中被他人读取。请通过 https 打开管理后台。服务器管理员须将 PUBLIC_URL 设为商城的 https 地址；如使用代理，还须设置 TRUST_PROXY。',
      not_signed_in: '登录超时，请重新开始。',
      incomplete: '信息不完整。',
    },
    secondFactor: {
      title: '两步验证',
      text: '请打开手机上的身份验证器应用，输入其中显示的六位数字。',
      code: '验证码',
      codeMissing: '请输入验证码。',
      recovery: '手机不在身边时，可以输入一个恢复码。每个恢复码只能使用一次。',
      back: '用其他账户登录',
    },
  },
}
