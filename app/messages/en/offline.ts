/** The offline page. */
export const offlineEn = {
  line: {
    offline: 'No connection. You can still open pages you have seen.',
    noNetwork: 'No connection',
    noAnswer: 'The shop is not responding',
    kept: (reason: string, moment: string) => `${reason}: page saved ${moment}`,
    at: (time: string) => `at ${time}`,
    on: (day: string, time: string) => `on ${day} at ${time}`,
  },
  title: 'No connection',
  text: 'This page has not been opened on this device before and needs a connection. Nothing was sent, and nothing was lost.',
  items: 'Items you have seen',
  others: 'Other pages',
  nothing:
    'No pages are saved on this device yet. The pages you visit will be listed here when there is no connection.',
}
