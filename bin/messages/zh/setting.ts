import type { settingEn } from '../en/setting.ts'

export const settingZh: typeof settingEn = {
  notes: (names) => [
    `名称可以是：${names}`,
    '值为 "" 时取消设置；含密码的值加密保存，不再显示',
  ],
  headings: { name: '名称', value: '值' },
  stored: '（已保存，不显示）',
  unset: (name) => `已取消设置 ${name}`,
  set: (name, value) => `${name} = ${value}`,
  secretSet: (name) => `${name} 已加密保存，不再显示。可用此命令测试：mail test`,
  overridden: (name, variable) => `环境变量 ${variable} 已设置，优先于 ${name}`,
  noPicture: (picture) => `还没有图片 ${picture}：请用 content import 导入（docs/guide/content.md）`,
  unknown: (name) => `没有设置 ${name}`,
  notAnSmtpAddress: (name) =>
    `${name}：不是邮件服务器地址，应如 smtps://user:password@mail.example.com`,
  invalid: (name, value, reason) => `${name}：${value} ${reason}`,
  reasons: {
    not_a_tax: '不是 0 到 100（不含）之间、使用小数点的百分比，如 16 或 16.5',
    not_a_year: '不是四位数的年份，如 2020',
    not_a_money_type: '不是正整数，如 1',
    not_an_https_address: (example) => `不是 https 地址，如 ${example}`,
    not_a_whatsapp_number:
      '既不是带国家代码的电话号码（如 +34 600 123 456），也不是 https 地址（如 https://wa.me/34600123456）',
    not_email_addresses: '不是邮箱地址；最多可填十个，用逗号分隔，如 orders@example.com',
    not_a_sender: '不是邮箱地址（可带名称），如 Shop <shop@example.com>',
    not_a_line_of_text: '不是一行文字，或超过 200 个字符',
    not_an_address_of_lines: '超过 200 个字符；各行用分号分隔',
    not_a_picture_name: '不是图片文件名：webp、avif、png、jpg、jpeg 或 gif，不含文件夹',
    not_a_color: '不是颜色，应如 #1f5f3f',
    color_too_light: '颜色太浅：其上的白字或白底上的该色文字难以辨认（4.5 : 1）',
    not_a_currency: '不是货币：请填写 ISO 4217 大写代码，如 EUR、MXN 或 CNY',
    not_a_time_zone: '不是 IANA 时区，如 Europe/Madrid 或 America/Mexico_City',
    not_tax_rates: '不是带名称的税率列表，如 reduced=10, super-reduced=4',
    tax_class_in_use: '缺少商品正在使用的税类：请先用其他税类导入这些商品',
    not_a_price_display: '不是以下之一：without_tax、with_tax',
    not_a_price_visibility: '不是以下之一：everyone、clients、nobody',
  },
}
