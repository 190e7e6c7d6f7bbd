export const frameEn = {
  failed: {
    unknown: {
      title: 'Page not found',
      text: 'The address may be wrong, or what it showed is gone.',
    },
    expired: {
      title: 'The page was open for too long',
      text: 'For your safety, nothing was sent and nothing was changed. Go back to the page, reload it and send your data again.',
    },
    broken: {
      title: 'The page could not be shown',
      text: 'Something failed on our side. Try again in a moment.',
    },
    toStart: 'To the start page',
  },
  start: {
    title: 'Start',
    nobody: 'Nobody can sign in here yet.',
  },
}

export type FrameTexts = typeof frameEn
