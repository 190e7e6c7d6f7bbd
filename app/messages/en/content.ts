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
    validFromTo: (from: string, to: string) => `Valid from ${from} to ${to}`,
    validFrom: (from: string) => `Valid from ${from}`,
    validTo: (to: string) => `Valid until ${to}`,
    items: 'Items in this offer',
  },
  about: {
    pages: 'Legal information',
  },
}

export type ContentMessages = typeof contentEn
