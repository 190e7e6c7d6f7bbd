/** Content: home, offers, videos, about. */
export const contentEn = {
  banners: { label: 'Announcements' },
  offers: { label: 'Current offers' },
  videos: {
    title: 'Videos',
    play: (title: string) => `Play video: ${title}`,
    untitled: 'Video',
  },
  offer: {
    items: 'Items in this offer',
  },
  about: {
    pages: 'Legal information',
  },
}

export type ContentMessages = typeof contentEn
