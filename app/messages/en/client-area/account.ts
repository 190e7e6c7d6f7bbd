/** The pages to reset or change an access code. */
export const accountEn = {
  forgot: {
    title: 'Forgot your access code?',
    description: 'Choose a new access code with a link that we send by e-mail.',
    intro: 'Enter the e-mail address of your account. We will send you a link to choose a new access code.',
    email: 'Account e-mail',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: 'If the address belongs to an account, the link is on its way. It works once, within an hour.',
    sentHint: 'Nothing arrived? Look in the spam folder, or request another link.',
    again: 'Request another link',
    byCompany: 'We issue the access codes. Ask us for a new one if you lost yours.',
    otherWays: 'Contact us',
    backToSignIn: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new access code',
    description: 'Set a new access code for your account.',
    intro:
      'It replaces your current code. You will be signed out everywhere; sign in again with the new one.',
    submit: 'Save the new code',
    notValid: 'This link no longer works',
    notValidNext: 'A link works once, within an hour, and not after a new code is set. Request another.',
  },
  change: {
    title: 'Change your access code',
    intro: 'Choose a code of your own. You will be signed out everywhere else.',
    submit: 'Change the code',
  },
  currentCode: 'Current access code',
  newCode: 'New access code',
  hint: (least: string) =>
    `At least ${least} characters. Use several words: they are easy to remember and hard to guess.`,
  show: 'Show what I type',
  saving: 'Saving the code…',
  refused: (reason: string) => `The code was not changed. Our system answered: “${reason}”.`,
}
