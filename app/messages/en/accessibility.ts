/** The accessibility statement, the same for every company. */
export const accessibilityEn = {
  title: 'Accessibility',
  lead: (company: string) =>
    `How ${company} can be used by everyone, and what to do if something is in the way.`,
  body: 'What was tested against WCAG 2.2 level AA, what was not, and whom to contact.',
  intro: (company: string) =>
    `Everyone should be able to find, compare and order at ${company}: with a mouse or without, with a screen reader, with large text, on a phone in one hand.`,
  sections: [
    {
      title: 'The standard',
      texts: [
        'These pages are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We know of no page of the shop that falls short of them. Not everything that people may notice has been tested yet; what is missing is listed below.',
      ],
    },
    {
      title: 'How it was tested',
      texts: [
        'The makers of the software tested this version themselves in the Chromium browser. The tests are repeated with every change:',
      ],
      points: [
        'Every kind of page, in Spanish, English and Chinese, light and dark, on a phone and on a desktop screen, is judged by the axe checker, which finds no fault.',
        'Finding an item, putting it in the cart, changing its quantity, sending the order, looking at past orders and signing out are done with the keyboard alone.',
        'Whatever has the keyboard focus is clearly marked and never covered. Buttons and fields are large enough for a thumb.',
        'Nothing is lost at 400 % zoom, with text twice as large, with wider spacing, with reduced motion, or in the high-contrast colors of the system.',
        'What changes on a page is made known to screen readers: new pages, notices, search results, errors in a form.',
        'Pages and forms work without scripts.',
      ],
    },
    {
      title: 'What has not been tested',
      points: [
        'Nobody who uses a screen reader every day has tried this version yet.',
        'These checks have not been run in browsers other than Chromium.',
        'The PDF of an order is not tagged for screen readers. The order’s page says everything that the PDF says.',
        'Names and descriptions of items may be in a language other than that of the page. Videos are shown in another company’s player and may have no captions.',
      ],
    },
    {
      title: 'If something is in the way',
      texts: [
        'Please tell us which page it was, what you wanted to do and what you use to read it. You can also ask us for anything that a page did not tell you.',
      ],
    },
  ],
  write: 'Write to us',
  madeOn: 'This statement was prepared on',
}
