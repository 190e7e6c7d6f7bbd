import type { AnySettingName, SettingGroup } from '#backoffice/settings/setting-groups.ts'
import type { CannotChangeSetting } from '#backoffice/settings/settings.ts'

interface SettingTexts {
  readonly title: string
  /** What it does, and where. */
  readonly does: string
  /** What the shop does without it. */
  readonly unset: string
}

/** The settings, each in the words of somebody who does not know the product. */
export const settingsEn = {
  settings: {
    title: 'Settings',
    all: 'All settings',
    search: 'Find a setting',
    unset: 'not set',
    unsetMeans: 'Not set',
    isSet: 'set, never shown',
    example: 'For example',
    seeIt: 'See it in the shop',
    save: 'Save',
    value: 'Value',
    choose: 'not set',
    elsewhere: 'This setting comes from the remote product API of the company; it is changed there.',
    environment: 'Set by the server',
    environmentText:
      'Whoever runs the server sets these in the environment of the process. They change at the next start.',
    variable: 'Variable',
    line: 'Line to write',
    mails: 'Mails',
    deliveries: 'Webhook deliveries',
    health: 'Health',
    storedSecret: 'A value is stored. Type a new one to replace it, or save the field empty to remove it.',
    groups: {
      company: 'Company',
      contact: 'Contact and social networks',
      orders: 'Orders and tax',
      prices: 'Prices',
      appearance: 'Appearance',
      languages: 'Languages',
      mail: 'Mail',
      imports: 'Imports',
      staff: 'Staff',
    } satisfies Record<SettingGroup, string>,
    names: {
      company_name: {
        title: 'Name of the company',
        does: 'In the top bar, in titles, in the footer and in mails.',
        unset: 'The shop is called Lonja.',
      },
      address: {
        title: 'Address',
        does: 'On the contact page and on papers. Semicolons separate its lines.',
        unset: 'No address is shown.',
      },
      map_url: {
        title: 'Map',
        does: 'The contact page links to it.',
        unset: 'The contact page has no map.',
      },
      tax_number: {
        title: 'Tax number',
        does: 'In the footer and on the contact page.',
        unset: 'No tax number is shown.',
      },
      time_zone: {
        title: 'Time zone',
        does: 'Times on pages, papers and mails; offers begin and end on its days.',
        unset: 'New York time without daylight saving.',
      },
      copyright_year: {
        title: 'Year in the footer',
        does: 'Beside the name of the company.',
        unset: 'The present year.',
      },
      phone: {
        title: 'Phone',
        does: 'On the contact page, in the footer and on papers.',
        unset: 'No phone is shown.',
      },
      whatsapp: {
        title: 'WhatsApp',
        does: 'A button to write to you: a number with its country code, or an https address.',
        unset: 'There is no button.',
      },
      wechat: {
        title: 'WeChat',
        does: 'In the footer and on the contact page, for readers of Chinese: a WeChat ID, or an https address of a QR code.',
        unset: 'No WeChat is shown.',
      },
      email: {
        title: 'E-mail',
        does: 'In the footer and on the contact page. Mails of the shop go elsewhere.',
        unset: 'No e-mail address is shown.',
      },
      contact_mail_to: {
        title: 'Messages and requests go to',
        does: 'Gets each contact message and each request for an access code by mail; up to ten addresses with commas.',
        unset: 'They go where new orders go.',
      },
      facebook: {
        title: 'Facebook',
        does: 'A link in the footer.',
        unset: 'No link.',
      },
      instagram: {
        title: 'Instagram',
        does: 'A link in the footer.',
        unset: 'No link.',
      },
      twitter: {
        title: 'X (Twitter)',
        does: 'A link in the footer.',
        unset: 'No link.',
      },
      pinterest: {
        title: 'Pinterest',
        does: 'A link in the footer.',
        unset: 'No link.',
      },
      order_mail_to: {
        title: 'New orders go to',
        does: 'Gets each new and each cancelled order by mail, and the answers of clients; up to ten addresses with commas.',
        unset: 'Nobody is told of new orders by mail.',
      },
      trail_keep_days: {
        title: 'Days that the trail keeps values',
        does: 'What was changed stays in the trail; the values before and after are erased after so many days. 30 to 3650.',
        unset: '730 days.',
      },
      order_grace_seconds: {
        title: 'Seconds to take a status back',
        does: 'For so long a new status of an order waits; until then the client gets no mail and other systems see nothing. 0 to 120.',
        unset: '10 seconds.',
      },
      tax: {
        title: 'Tax in percent',
        does: 'Added to the prices in carts and orders.',
        unset: 'No tax is added.',
      },
      tax_rates: {
        title: 'Other tax rates',
        does: 'For items with another tax: a name and a percentage each, with commas.',
        unset: 'All items have the tax above.',
      },
      money_type_id: {
        title: 'Number of the currency in another system',
        does: 'Sent along with orders to a remote order service.',
        unset: 'The number 1.',
      },
      price_visibility: {
        title: 'Who sees prices',
        does: 'Guests, signed-in clients or nobody. Who does not see them can still ask or order.',
        unset: 'Everybody.',
      },
      price_display: {
        title: 'Prices on lists',
        does: 'Without tax or with it; both say so beside the price. Carts and orders show the tax apart.',
        unset: 'Without tax.',
      },
      currency: {
        title: 'Currency',
        does: 'Of all prices. A change converts nothing; earlier orders keep theirs.',
        unset: 'US dollars.',
      },
      stock_display: {
        title: 'Stock on pages',
        does: 'Whether an item is in stock, short or on order; how many there are; or nothing.',
        unset: 'The availability.',
      },
      low_stock: {
        title: 'Low stock',
        does: 'From this number down, pages say that few are left.',
        unset: 'Five.',
      },
      mark: {
        title: 'Logo',
        does: 'The file name of a square picture among those of the content.',
        unset: 'The arches of Lonja.',
      },
      accent_color: {
        title: 'Color',
        does: 'Of buttons and links. White text on it must be readable.',
        unset: 'Green.',
      },
      second_factor: {
        title: 'Second factor of everybody',
        does: 'Required: whoever has none sets it up before anything else opens, also in open sessions, and cannot turn it off.',
        unset: 'Everybody chooses for themselves.',
      },
      catalog_language: {
        title: 'Language of the catalog',
        does: 'In which the names of items and categories are written. Pages in another language show their translations where there are any.',
        unset: 'Spanish.',
      },
      staff_language: {
        title: 'Language of mails to the company',
        does: 'New orders, messages, requests and reports.',
        unset: 'Spanish.',
      },
      smtp_url: {
        title: 'Mail server',
        does: 'The address of your mail server with user and password. It is stored encrypted and never shown.',
        unset: 'Mails wait and are not sent.',
      },
      mail_from: {
        title: 'Sender of mails',
        does: 'The address that clients see as the sender.',
        unset: 'shop@ and the address of the shop.',
      },
      import_mail_to: {
        title: 'Reports of imports go to',
        does: 'Gets the report of each file from the watched folder.',
        unset: 'Nobody.',
      },
    } satisfies Record<AnySettingName, SettingTexts>,
    choices: {
      everyone: 'everybody',
      clients: 'signed-in clients',
      nobody: 'nobody',
      without_tax: 'without tax',
      availability: 'availability',
      number: 'number in stock',
      nothing: 'nothing',
      required: 'required',
      with_tax: 'with tax',
      es: 'Spanish',
      en: 'English',
      zh: 'Chinese',
    } as Readonly<Record<string, string>>,
    problems: {
      not_a_tax: 'Type a percentage from 0 to under 100.',
      not_a_number: 'Type a number.',
      doubtful_number: 'This could be read in two ways: write it without the thousands mark.',
      not_a_year: 'Type a year of four digits.',
      not_a_money_type: 'Type a whole number from 1.',
      not_an_https_address: 'Type an address that begins with https://',
      not_a_whatsapp_number: 'Type a number with its country code, as +34 600 123 456, or an https address.',
      not_email_addresses: 'Type one e-mail address, or up to ten with commas between them.',
      not_a_sender: 'Type an e-mail address, with or without a name before it.',
      not_a_line_of_text: 'Type one line of at most 200 letters.',
      not_an_address_of_lines: 'Type at most 200 letters, with semicolons between the lines.',
      not_a_picture_name: 'Type the file name of a picture, without a folder.',
      not_a_color: 'Type a color as #1f5f3f.',
      color_too_light: 'This color is too light for white text: choose a darker one.',
      not_a_currency: 'Choose a currency of the list.',
      not_required: 'The second factor is required, or left unset.',
      not_grace_seconds: 'Type a number from 0 to 120.',
      not_keep_days: 'Type a number from 30 to 3650.',
      not_a_time_zone: 'Type the name of a time zone, as Europe/Madrid or America/Mexico_City.',
      not_tax_rates: 'Type names with percentages, as reduced=10, super-reduced=4.',
      tax_class_in_use: 'Items still use a rate that is missing here: import them with another one first.',
      not_a_stock_display: 'Choose one of the list.',
      not_a_low_stock: 'A whole number from 0 to 9999.',
      not_a_price_display: 'Choose one of the list.',
      not_a_price_visibility: 'Choose one of the list.',
      not_a_language: 'Choose a language of the list.',
      not_an_smtp_address: 'Type the address of a mail server, as smtps://user:password@mail.example.com.',
    } satisfies Record<CannotChangeSetting, string>,
  },
}

export type SettingsTexts = typeof settingsEn
