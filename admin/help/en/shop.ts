import { adminEn } from '#admin/messages/en/all.ts'
import type { ShopHelp } from '../help-page.ts'

const { account, forms, jobs, operation, settings, signIn, staff, trail, views } = adminEn

/** Help for the shop, its people and oneself. */
export const shopHelpEn: ShopHelp = {
  views: {
    title: 'Saved views',
    about: 'The search, filters and order of a list under a name, one press away.',
    parts: [
      {
        heading: 'Save one',
        text: `Search, filter or sort the list, press “${views.saveThis}” and give it a name. The view is then a link above the list, with the number of its entries. You can have 20 for each list.`,
      },
      {
        heading: `“${views.forAll}”`,
        text: 'An owner can save a view for everyone; only owners change it then. Everyone sees in it what they may see.',
      },
      {
        heading: 'Change or remove it',
        text: `“${views.manage}” gives it another name, puts the present filters in it, or removes it. The notice offers to undo each of these.`,
      },
    ],
  },
  forms: {
    title: 'What you type is kept',
    about:
      'No text is lost when your session ends, when the page is closed, or when somebody else saves first.',
    parts: [
      {
        heading: 'The session has ended',
        text: 'Send the form all the same. After you sign in it comes back as you filled it. It is not saved yet: check it, then send it again.',
      },
      {
        heading: 'Drafts',
        text: `Longer forms are kept every ten seconds while you type. Open the page again, on any device, and press “${forms.continue}” or “${forms.discard}”. A draft is encrypted, for you alone, and gone after a week or once you save. Without JavaScript there are no drafts.`,
      },
      {
        heading: 'Somebody else saved first',
        text: `Fields that only one of you changed are joined. For a field that both changed you see “${forms.theirs}”, “${forms.mine}” and “${forms.before}”, and nothing is saved until you choose.`,
      },
      {
        heading: 'Who else is here',
        text: 'A line above the form names colleagues who opened it a moment ago.',
      },
      {
        heading: 'What is never kept',
        text: 'Passwords and codes: type these again.',
      },
    ],
  },
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
        text: 'Filter by what it is about, by person and by day. A client, an order, a setting and a message show their own changes too. You see the changes of what you may see; owners see all.',
      },
      {
        heading: 'Take it back',
        text: `Open the change and press “${trail.takeBack}”. The page shows what comes back, and what was changed again since and stays. Taking back is a change too, so it can be taken back itself. An import is taken back the same way; of a large one you can first see what would change.`,
      },
      {
        heading: 'What cannot be taken back',
        text: 'Codes, keys, mails, orders, people, and what was added or removed. A mail is sent; a code is known to whoever has it. Values are kept for two years, if the settings say nothing else; older changes cannot be taken back.',
      },
    ],
  },
  account: {
    title: 'My account',
    about: 'Your name, e-mail, password, second factor, mails and time zone, and where you are signed in.',
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
        heading: `“${account.notices}”`,
        text: 'Choose what is mailed to you: at once, or once a day together in one mail. A mail tells only what you may see, and its links lead through the sign-in.',
      },
      {
        heading: `“${account.zone}”`,
        text: 'If you work elsewhere than the shop, choose your zone: times are then shown in both.',
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
  deliveries: {
    title: 'Webhook deliveries',
    about: 'What the shop told your other systems, such as an ERP: orders, clients and messages.',
    parts: [
      {
        heading: 'It waits',
        text: 'The other system did not take it. The shop tries again by itself for three days.',
      },
      {
        heading: 'Given up',
        text: `The line names the last problem. Put it right in the other system, then press “${operation.sendNow}”.`,
      },
      {
        heading: 'Webhooks',
        text: 'Which system is told what is set by a command on the server.',
      },
    ],
  },
  imports: {
    title: 'Imports',
    about: 'Files that were put into the watched folder and are not imported.',
    parts: [
      {
        heading: 'What is wrong',
        text: 'Open the file: its report names the rows and the reasons, with what to do.',
      },
      {
        heading: 'When an import asks',
        text: 'It would change prices or delete items as a mistake might. Its report says under which name to put the file into the folder again if that is meant.',
      },
      {
        heading: 'Import it again',
        text: 'Put the corrected file into the folder again. The failed one lies in the folder “failed”; once you delete it there, it leaves this list.',
      },
      {
        heading: 'Know of it at once',
        text: `Under “${account.title}” choose a mail for “${account.noticeNames.import}”.`,
      },
      {
        heading: 'Import a price list',
        text: 'On the server, with the command below, or by a file in the watched folder. With --dry-run nothing is changed: it lists every old and new price, so that a wrong decimal shows. Afterwards the import can be taken back in the trail.',
      },
      {
        heading: 'Watch a folder',
        text: 'Whoever runs the server names a folder in IMPORT_FOLDER and starts the shop again. A file in its subfolder 1, such as 1/prices.xlsx, is then imported into catalog 1 by itself. Which names mean which list is in docs/guide/operate.md under “Watched folder”.',
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
    about: 'What is wrong with the shop and what to do, then the figures: memory, disk, database, backup.',
    parts: [
      {
        heading: 'Every day',
        text: 'The page begins with what needs doing, in words. The start page counts the same.',
      },
      {
        heading: 'Backups',
        text: 'Make one every night, on another machine or disk. The commands below make one and check the shop; whoever runs the server can let them run by themselves.',
      },
      {
        heading: 'Connections',
        text: 'The button calls the remote services, the mail server and the public address of the shop, and says which of them do not answer.',
      },
      {
        heading: 'When something is slow or odd',
        text: 'The first command below looks through the whole shop and says what to do about each finding; the second compares what is stored with what must hold, and the trail with its seals.',
      },
    ],
  },
}
