import type { outageEn } from '../en/outage.ts'

export const outageZh: typeof outageEn = {
  asOf: (day, time) => `此目录截至 ${day} ${time}，之后可能有变动。`,
  missingCatalog: '目录中有一部分暂时无法显示，请几分钟后再试。',
  missing: (parts) => `暂时无法显示：${parts}。`,
  parts: {
    banners: '公告',
    offers: '优惠活动',
    brands: '品牌',
    videos: '视频',
    description: '该商品的描述',
    features: '该商品的规格参数',
    about: '本页内容',
    environments: '我们的联系方式',
  },
}
