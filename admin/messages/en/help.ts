/** The help. */
export const helpEn = {
  help: {
    title: 'Help',
    about: 'One short page for each screen. The question mark on a screen opens its own.',
    all: 'All help',
    more: 'How this works',
    toForm: 'See the form in the shop',
    link: 'Help',
    commands: 'The same by a command',
    commandsText: 'On the server, in the folder of the shop:',
    toScreen: (screen: string) => `Open: ${screen}`,
  },
}

export type HelpTexts = typeof helpEn
