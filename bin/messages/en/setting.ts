export const settingEn = {
  notes: (names: string) => [
    `NAME is one of: ${names}`,
    'VALUE "" unsets it; a value that holds a password is stored encrypted and never shown',
  ],
  headings: { name: 'name', value: 'value' },
  stored: '(stored, not shown)',
  unset: (name: string) => `${name} is unset`,
  set: (name: string, value: string) => `${name} = ${value}`,
  secretSet: (name: string) => `${name} is stored encrypted, and is never shown. Try it with: mail test`,
  overridden: (name: string, variable: string) =>
    `${variable} is set in the environment and takes precedence over ${name}`,
  noPicture: (picture: string) =>
    `there is no picture ${picture} yet: content import brings it (docs/guide/content.md)`,
  unknown: (name: string) => `there is no setting ${name}`,
  notAnSmtpAddress: (name: string) =>
    `${name}: this is no address of a mail server, as smtps://user:password@mail.example.com`,
  invalid: (name: string, value: string, reason: string) => `${name}: ${value} ${reason}`,
  reasons: {
    not_a_tax: 'is no percentage from 0 to under 100 with a decimal point, for example 16 or 16.5',
    not_a_year: 'is no year of four digits, for example 2020',
    not_a_money_type: 'is not a whole number from 1, for example 1',
    not_an_https_address: (example: string) => `is no https address, for example ${example}`,
    not_a_whatsapp_number:
      'is neither a phone number with its country code, as +34 600 123 456, nor an https address, as https://wa.me/34600123456',
    not_email_addresses:
      'is neither an e-mail address nor up to ten with commas between them, for example orders@example.com',
    not_a_sender: 'is no e-mail address with or without a name, for example Shop <shop@example.com>',
    not_a_line_of_text: 'is not one line of at most 200 letters',
    not_an_address_of_lines: 'is not at most 200 letters, its lines set apart by semicolons',
    not_a_picture_name:
      'is not the file name of a picture: webp, avif, png, jpg, jpeg or gif, without a folder',
    not_a_color: 'is no color as #1f5f3f',
    color_too_light:
      'is too light: white letters on it, or letters of it on white, could not be read (4.5 : 1)',
    not_a_currency: 'is no currency: write its code of ISO 4217, for example EUR, MXN or CNY',
    not_required: 'is not: required',
    not_grace_seconds: 'is no number of seconds from 0 to 120',
    not_keep_days: 'is no number of days from 30 to 3650',
    not_a_time_zone: 'is no time zone of IANA, for example Europe/Madrid or America/Mexico_City',
    not_tax_rates: 'is no list of tax rates with names, for example reduced=10, super-reduced=4',
    tax_class_in_use:
      'leaves out a tax class that items have, perhaps deleted ones: import them with another class first',
    not_a_stock_display: 'is not one of: availability, number, nothing',
    not_a_low_stock: 'is no whole number from 0 to 9999',
    not_a_price_display: 'is not one of: without_tax, with_tax',
    not_a_price_visibility: 'is not one of: everyone, clients, nobody',
    not_a_language: 'is not one of: es, en, zh',
  },
}
