/** Signing in, and what comes before it. */
export const signInEn = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    emailMissing: 'Type your e-mail.',
    password: 'Password',
    passwordMissing: 'Type your password.',
    submit: 'Sign in',
    forgotten: 'Password forgotten or phone lost? An owner can make a new link for you.',
    noOwner:
      'This shop has no owner yet. Each start prints a link for the first one; whoever runs the server can also make one:',
    problems: {
      wrong_sign_in: 'The e-mail or the password is wrong.',
      wrong_code: 'This code is not right. Wait for the next one, or use a recovery code.',
      too_many_attempts: 'There were too many attempts. Wait a quarter of an hour, then try again.',
      insecure_connection:
        'This connection is not encrypted, so a password could be read on the way. Open the back-office by https. Whoever runs the shop sets PUBLIC_URL to its https address and, behind a proxy, TRUST_PROXY.',
      not_signed_in: 'Your sign-in took too long. Begin again.',
      incomplete: 'Something is missing.',
    },
    secondFactor: {
      title: 'Second step',
      text: 'Open the authenticator app on your phone and type the six digits that it shows.',
      code: 'Code',
      codeMissing: 'Type the code.',
      recovery: 'Without your phone, type one of your recovery codes instead. Each works once.',
      back: 'Sign in as somebody else',
    },
  },
}

export type SignInTexts = typeof signInEn
