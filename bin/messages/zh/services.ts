import type { servicesEn } from '../en/services.ts'

export const servicesZh: typeof servicesEn = {
  note: '只运行商品接口、目录服务和订单服务，直到停止',
  notPort: (text) => `--port 应为 0 到 65535 的整数：${text}`,
  ignored: (name) => `${name} 只用于商城前台，在此忽略`,
}
