/** Notes about services that are unavailable. */
export const outageEn = {
  /** The date and time of the stale catalogue shown. */
  asOf: (day: string, time: string) => `Catalog of ${day}, ${time}. It may have changed since then.`,
  missingCatalog: 'Part of the catalog cannot be shown right now. Try again in a few minutes.',
  missing: (parts: string) => `Not available right now: ${parts}.`,
  parts: {
    banners: 'announcements',
    offers: 'offers',
    brands: 'brands',
    videos: 'videos',
    description: 'the description of this item',
    features: 'the features of this item',
    about: 'the content of this page',
    environments: 'our contact details',
  },
}
