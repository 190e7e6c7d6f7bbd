import type { ContentMessages } from '../en/content.ts'

/** 内容页面及其表单的文字。 */
export const contentZh: ContentMessages = {
  banners: { label: '最新活动' },
  offers: { label: '正在进行的活动' },
  videos: {
    title: '视频',
    play: (title) => `播放视频：${title}`,
    untitled: '未命名视频',
  },
  offer: {
    items: '活动商品',
  },
  about: {
    pages: '法律信息',
  },
}
