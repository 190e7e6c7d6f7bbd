import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

/** What no screen can read as a time, a state or JSON: as a restored copy, another program or a bug may leave it. */
export const ODD = { time: '31/02/2026', word: 'no-such-word', json: '{"cut' }

/** Makes some rows of every table that the screens read unreadable. The shop is the demo. */
export async function plantOddRows(db: Db): Promise<void> {
  const odd = async (text: string) => {
    await sql.raw(text).execute(db)
  }
  const [time, word, json] = [`'${ODD.time}'`, `'${ODD.word}'`, `'${ODD.json}'`]

  await odd(`update orders set status = ${word} where order_id = 40`)
  await odd(`update orders set placed_at = ${time}, currency = 'NOPE', language = 'xx' where order_id = 39`)
  await odd(`update order_lines set tax_rate = -1, quantity = 0 where order_id = 38`)
  await odd(`update order_status_changes set status = ${word}, changed_at = ${time} where order_id = 37`)
  await odd(
    `insert into order_notes (order_id, staff_id, to_client, text, written_at) values (36, 999, 1, 'n', ${time})`,
  )
  await odd(
    `insert into order_moves (order_id, from_status, to_status, with_mail, staff_id, address, requested_at, due_at, state)
     values (35, ${word}, ${word}, 1, 999, '', ${time}, '9999-99-99', ${word})`,
  )
  await odd(
    `update clients set created_at = ${time}, language = 'xx', code_set_at = ${time}, code_expires_at = ${time}
     where client_id = 2`,
  )
  await odd(
    `insert into code_uses (client_id, used_at, code_set_at, device, network) values (2, ${time}, ${time}, '', '')`,
  )
  await odd(
    `insert into sessions (session_id, client_id, created_at, expires_at) values ('odd', 2, ${time}, '9999-99-99')`,
  )
  await odd(
    `update contact_messages set received_at = ${time}, language = 'xx', answered_at = ${time}, answered_by = 999
     where contact_message_id = 1`,
  )
  await odd(`update contact_messages set received_at = ${time} where contact_message_id = 2`)
  await odd(`update access_requests set requested_at = ${time}, language = 'xx' where access_request_id = 1`)
  await odd(`update access_requests set status = ${word}, decided_at = ${time} where access_request_id = 2`)
  await odd(
    `insert into mails (kind, recipient, subject, body, status, attempts, unconfirmed, next_attempt_at, last_problem,
     created_at, sent_at, order_id) values (${word}, '', '', ${json}, ${word}, 1, 0, ${time}, '', ${time}, ${time}, 34)`,
  )
  await odd(
    `insert into staff (name, email, email_key, roles, company_ids, language, disabled, totp_last_step, created_at)
     values ('', 'odd', 'odd', ${word}, ${json}, 'xx', 0, 0, ${time})`,
  )
  await odd(
    `insert into staff_sessions (token_hash, staff_id, awaits_factor, user_agent, network, signed_in_at, last_used_at,
     confirmed_at) select 'odd', min(staff_id), 0, '', '', '9999-99-99', '9999-99-99', '' from staff`,
  )
  for (const [name, value] of [
    ['time_zone', 'Mars/Olympus'],
    ['tax', 'much'],
    ['price_visibility', 'purple'],
    ['order_grace_seconds', 'soon'],
    ['whatsapp', 'javascript:alert(1)'],
    ['no_such_setting', 'x'],
  ])
    await db
      .insertInto('settings')
      .values({ name: name ?? '', value: value ?? '' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: value ?? '' }))
      .execute()
  await odd(
    `insert into sent_carts (client_id, client_name, uuid, comment, language, money_type_id, sent_at)
     values (2, '', 'odd', '', 'xx', 1, ${time})`,
  )
  await odd(
    `insert into order_pushes (sent_cart_id, client_id, company_id, catalog_id, mark, currency, state, attempts, next_at,
     pushed_at, orders_before, lines, last_problem, refusal_told, whole_cart)
     select max(sent_cart_id), 2, 1, 1, '', 'NOPE', 'unknown', 1, ${time}, ${time}, ${json}, ${json}, '', 0, 1
     from sent_carts`,
  )
  const jobs = [
    [word, word, json, 'null', word],
    ["'undo_import'", "'done'", json, json, "''"],
    ["'move_orders'", "'failed'", "'[1]'", 'null', word],
  ]
  for (const [kind, state, request, result, problem] of jobs)
    await odd(
      `insert into jobs (kind, staff_id, address, request, state, due_at, attempts, cancel_asked, rows_done, rows_all,
       asked_at, started_at, ended_at, result, problem, file) select ${kind}, min(staff_id), '', ${request}, ${state},
       ${time}, 1, 0, 2, 1, ${time}, ${time}, ${time}, ${result}, ${problem}, ${word} from staff`,
    )
  await odd(
    `insert into job_rows (job_id, position, row_id, outcome, detail) select job_id, 1, 999, ${word}, ${json} from jobs`,
  )
  await odd(
    `insert into webhooks (url, events, secret, disabled, created_at) values (${word}, ${word}, ${json}, 1, ${time})`,
  )
  await odd(
    `insert into webhook_deliveries (webhook_id, event_id, type, subject, body, status, attempts, next_attempt_at,
     last_problem, created_at) select max(webhook_id), ${word}, ${word}, '', ${json}, ${word}, 1, ${time}, '', ${time}
     from webhooks`,
  )
  // A page says so of a change whose values it cannot read
  await odd(`update change_rows set before = ${json}, after = ${json} where change_id = 2`)
  await odd(
    `update changes set at = ${time}, kind = ${word}, actor_kind = ${word}, subject_kind = ${word} where change_id = 3`,
  )
  await odd(`update changes set kind = ${word}, actor_kind = ${word} where change_id = 4`)
  await odd(`update changes set subject_id = ${word} where subject_kind = 'client'`)
}
