import { adminEn } from '#admin/messages/en/all.ts'
import type { ShopHelp } from '../help-page.ts'

const { account, jobs, operation, settings, signIn, staff, trail } = adminEn

/** Help for the shop, its people and oneself. */
export const shopHelpEn: ShopHelp = {
  jobs: {
    title: 'Tasks',
    about: 'Work that takes longer: many orders moved, large exports, an import taken back.',
    parts: [
      {
        heading: 'It goes on by itself',
        text: 'You may close the page. Two tasks run at once and others wait in line. When the shop is restarted, a task goes on where it was, or says that it failed and what was done.',
      },
      {
        heading: 'Choose many orders',
        text: 'Below the list choose the ticked orders, all on the page, or all that match. Up to 1,000 orders move at once; more become a task. Orders that come in after you opened the list are left out.',
      },
      {
        heading: 'Undo and cancel',
        text: `A task that moves orders begins after the same seconds as a single move; until then “${jobs.undo}” leaves everything as it was. Later “${jobs.cancel}” stops it: orders that are moved stay moved, and the page lists every one.`,
      },
      {
        heading: 'Files',
        text: 'Only whoever started an export can download its file, for 24 hours. The trail says who exported what.',
      },
    ],
  },
  trail: {
    title: 'What happened',
    about: 'Every change, by whom, when and from where, with the values before and after.',
    parts: [
      {
        heading: 'Find a change',
        text: 'Filter by what it is about, by person and by day. You see the changes of what you may see; owners see all.',
      },
      {
        heading: 'Take it back',
        text: `Open the change and press “${trail.takeBack}”. The page shows what comes back, and what was changed again since and stays. Taking back is a change too, so it can be taken back itself.`,
      },
      {
        heading: 'What cannot be taken back',
        text: 'Codes, keys, mails, orders, people, and what was added or removed. A mail is sent; a code is known to whoever has it.',
      },
    ],
  },
  account: {
    title: 'My account',
    about: 'Your name, e-mail, password and second factor, and where you are signed in.',
    parts: [
      {
        heading: 'Second factor',
        text: `Press “${account.setUpFactor}”, scan the picture with an authenticator app and type its six digits. From then on a stolen password is not enough.`,
      },
      {
        heading: 'Recovery codes',
        text: 'You get ten, shown once. Keep them on paper or in a password manager: each stands in for your phone once.',
      },
      {
        heading: 'A phone or computer was lost',
        text: `Under “${account.sessions}” end its session, or press “${account.endOthers}”. Then change your password.`,
      },
      {
        heading: 'Why the password is asked again',
        text: 'Before anything a thief would want, such as another e-mail or a new member of staff, the shop asks for your password or a code if you gave it more than ten minutes ago.',
      },
    ],
  },
  sign_in: {
    title: 'Signing in',
    about:
      'Staff sign in with their e-mail and a password, and with six digits from their phone if they wish.',
    parts: [
      {
        heading: 'The first time',
        text: 'Open the link that you were given. It works once: choose a password of at least 12 characters; a few words are best. The first owner’s link is printed by the shop when it starts.',
      },
      {
        heading: 'Password forgotten, phone lost',
        text: `An owner can make a new link for you under “${staff.title}”. A recovery code stands in for the phone once.`,
      },
      {
        heading: '“Too many attempts”',
        text: 'Wait a quarter of an hour. This protects your account against guessing.',
      },
      {
        heading: '“Not encrypted”',
        text: 'Open the back-office by https. Whoever runs the server sets PUBLIC_URL to its https address.',
      },
      {
        heading: 'When a sign-in ends',
        text: `After 12 hours without use, and after seven days in any case. “${signIn.title}” then leads back to the page that you wanted.`,
      },
    ],
  },
  staff: {
    title: 'Staff',
    about: 'Who works in the back-office, and what each may do.',
    parts: [
      {
        heading: 'Add somebody',
        text: `“${staff.add}”, choose what the person may do, and give them the link that is shown once, by a way that you trust. They choose the password themselves.`,
      },
      {
        heading: 'Roles',
        text: 'Sales works with orders, clients and messages. An editor works with items, prices and content. A viewer looks at orders and items, without e-mails and phones. An owner may do everything. A person may have several roles.',
      },
      {
        heading: 'Only some companies',
        text: 'With numbers of companies the person sees only orders of these, and the clients who ordered from them.',
      },
      {
        heading: 'Somebody leaves',
        text: `“${staff.disable}” signs the person out at once. What they did stays in the trail under their name. The last owner cannot be disabled.`,
      },
      {
        heading: 'Password forgotten, phone lost',
        text: `“${staff.makeLink}” ends the sessions of the person, who then chooses a new password.`,
      },
    ],
  },
  settings: {
    title: 'Settings',
    about: 'Company, contact, orders and tax, prices, appearance, languages and mail.',
    parts: [
      {
        heading: 'Change one',
        text: `Each setting says what it does, where it shows, and what the shop does without it. After “${settings.save}” the shop has it within a few seconds, and the notice offers to undo it.`,
      },
      {
        heading: 'Back to the default',
        text: 'Save the field empty: the setting is then not set.',
      },
      {
        heading: 'Who sees prices',
        text: 'Showing prices to more people asks for your password again. Look at the shop as a guest afterwards.',
      },
      {
        heading: `“${settings.environment}”`,
        text: 'These belong to the server. Whoever runs it sets the variable that is named and starts the shop again.',
      },
      {
        heading: 'Two people at once',
        text: 'If somebody changed the setting while your form was open, you see both values and nothing is written until you choose.',
      },
    ],
  },
  mails: {
    title: 'Mails',
    about: 'The mails of the shop: what waits, what was sent, and what could not be sent.',
    parts: [
      {
        heading: 'Try the mail server',
        text: 'Send a test mail to yourself. The page shows the server’s answer word for word.',
      },
      {
        heading: 'It was accepted and does not arrive',
        text: operation.spfHint,
      },
      {
        heading: 'Given up',
        text: `The shop tries for days before it gives up. Put the cause right, open the mail and press “${operation.sendNow}”.`,
      },
      {
        heading: 'Mails without a text',
        text: 'A mail with an access code or a link shows its text to nobody, and loses it once it is sent.',
      },
    ],
  },
  unreadable: {
    title: 'An unreadable value',
    about: 'A cell that says “Unreadable” holds something that no release of the shop writes.',
    parts: [
      {
        heading: 'Where it comes from',
        text: 'From a damaged disk, a copy that was restored in part, or another program that wrote into the database. Everything else on the screen is right.',
      },
      {
        heading: 'Put it right',
        text: 'Save the client, the setting or the person anew where the screen has a form: the new value takes its place. Somebody whose companies are unreadable sees none until an owner types them again.',
      },
      {
        heading: 'Where there is no form',
        text: 'The times and states of orders, mails and changes cannot be typed. Tell whoever runs the server: the commands below find such rows, and a backup has the former value.',
      },
    ],
  },
  health: {
    title: 'Health',
    about: 'Memory, disk, database, waiting mails, and the last backup.',
    parts: [
      {
        heading: 'Every day',
        text: 'The page says in words what needs doing. If it says nothing, all is well.',
      },
      {
        heading: 'Backups',
        text: 'Make one every night, on another machine or disk. The commands below make one and check the shop; whoever runs the server can let them run by themselves.',
      },
      {
        heading: 'When something is slow or odd',
        text: 'The first command below looks through the whole shop and says what to do about each finding; the second compares what is stored with what must hold, and the trail with its seals.',
      },
    ],
  },
}
