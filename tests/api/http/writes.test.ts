import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)
const { db } = t.context

/** In which log a write leaves its line; or why it leaves none. */
const LEAVES: Readonly<Record<string, string | readonly string[] | { none: string }>> = {
  'POST /auth': 'account_log',
  'POST /auth/code': 'account_log',
  'POST /auth/second-factor/begin': { none: 'nothing is asked for until its first code has been entered' },
  'POST /auth/second-factor/confirm': 'account_log',
  'POST /auth/second-factor/codes': 'account_log',
  'POST /auth/second-factor/off': 'account_log',
  'POST /auth/passkeys/begin': { none: 'a challenge, nothing is kept before its answer' },
  'POST /auth/passkeys/confirm': 'account_log',
  'POST /auth/passkeys/rename': 'account_log',
  'POST /auth/passkeys/remove': 'account_log',
  'POST /auth/passkeys/sign-in/begin': { none: 'a challenge, nobody is known before its answer' },
  'POST /auth/passkeys/sign-in': 'account_log',
  'POST /auth/passkeys/prove/begin': { none: 'a challenge, nothing is proved before its answer' },
  'POST /auth/passkeys/prove': 'account_log',
  'POST /office/users/reset-factor': ['account_log', 'user_log'],
  'POST /office/users/password-link': 'user_log',
  'GET /auth/update': { none: 'the session goes on; a token used twice is in the account’s log' },
  'POST /auth/logout': 'account_log',
  'POST /auth/signup': { none: 'no account yet: what was asked stands in account_requests' },
  'POST /auth/resend-verification': { none: 'as a sign-up' },
  'POST /auth/verify-email': 'account_log',
  'GET /auth/reset-password': { none: 'anybody may ask for anybody: what was asked stands in account_requests' },
  'POST /auth/reset-password-verify': 'account_log',
  'POST /auth/not-me': 'account_log',
  'POST /auth/prove': 'account_log',
  'POST /auth/end-session': 'account_log',
  'POST /auth/logout-everywhere': 'account_log',
  'POST /user/change-password': 'account_log',
  'PUT /user/update-setting': 'own_log',
  'PUT /user/update-profile': 'user_log',
  'POST /favorite/add': 'own_log',
  'DELETE /favorite/delete': 'own_log',
  'PUT /favorite/group-name': 'own_log',
  'POST /user/save-search': 'own_log',
  'POST /user/update-search': 'own_log',
  'POST /user/delete-search': 'own_log',
  'POST /user/visited': { none: 'a trail itself' },
  'PUT /costs/choice': 'own_log',
  'POST /push/subscribe': 'own_log',
  'POST /push/unsubscribe': 'own_log',
  'PUT /push/settings': 'own_log',
  'POST /push/try': { none: 'changes nothing, sends one message' },
  'POST /order/create': 'own_log',
  'POST /order/go-net': 'own_log',
  'GET /:pageType/password': 'own_log',
  'POST /share/:type/:id/unlock': { none: 'somebody without an account looks' },
  'POST /bid/create': 'bid_log',
  'POST /bid/bid-from-manager': 'bid_log',
  'PUT /bid/update-bid-status': 'bid_log',
  'PUT /bid/update-bid-price': 'bid_log',
  'PUT /bid/update-adjustment-price': 'bid_log',
  'PUT /bid/update-auto-bid': 'bid_log',
  'PUT /bid/update-sold-price': 'bid_log',
  'PUT /bid/late-win': ['bid_log', 'purchase_log'],
  'PUT /bid/update-bid-statuses': 'bid_log',
  'PUT /bid/undo-ends': 'bid_log',
  'POST /bid/negotiation': 'bid_log',
  'PUT /bid/negotiation-answer': 'bid_log',
  'PUT /bid/negotiation-end': 'bid_log',
  'POST /office/results': 'bid_log',
  'POST /bid/save-chat': 'chat_messages',
  'PUT /bid/update-chat-status': { none: 'how far somebody has read' },
  'POST /car-auction/save-comment': 'lot_note_log',
  'POST /office/rates': 'rate_log',
  'PUT /office/rates': 'rate_log',
  'DELETE /office/rates': 'rate_log',
  'POST /office/feed-upload': { none: 'its run is a report of its own, and who sent it is in the server’s log' },
  'POST /office/ports': 'rate_log',
  'PUT /office/ports': 'rate_log',
  'POST /office/users': 'user_log',
  'PUT /office/users': 'user_log',
  'POST /office/users/disable': 'user_log',
  'POST /office/users/enable': 'user_log',
  'POST /office/notices': 'office_log',
  'PUT /office/notices': 'office_log',
  'DELETE /office/notices': 'office_log',
  'PUT /office/settings': 'office_log',
  'PUT /office/orders': 'office_log',
  'POST /office/failed-jobs': 'office_log',
  'DELETE /office/failed-jobs': 'office_log',
  'PUT /purchased-cars/consignee': 'purchase_log',
  'POST /purchased-cars/upload-document': 'purchase_log',
  'POST /purchased-cars/upload': { none: 'nothing yet: the car’s log tells of the document when it is finished' },
  'PUT /purchased-cars/upload': { none: 'a part of a file' },
  'POST /purchased-cars/upload/finish': 'purchase_log',
  'DELETE /purchased-cars/upload': { none: 'there was no document yet' },
  'PUT /office/purchase-documents': 'purchase_log',
  'PUT /office/purchases': 'purchase_log',
  'PUT /office/purchase-status': 'purchase_log',
  'POST /office/purchase-status/undo': 'purchase_log',
  'PUT /office/purchase-voyage': 'purchase_log',
  'POST /office/purchase-voyage/undo': 'purchase_log',
  'PUT /office/purchase-costs': 'purchase_log',
  'PUT /office/purchase-price': ['bid_log', 'purchase_log'],
  'POST /office/invoices': 'purchase_log',
  'POST /office/invoices/credit': 'purchase_log',
  'POST /office/voyages': 'office_log',
  'PUT /office/voyages': 'office_log',
  'DELETE /office/voyages': 'office_log',
  'PUT /office/company': 'office_log',
  'POST /office/remittances': 'office_log',
  'PUT /office/remittances': 'office_log',
  'POST /office/remittances/reverse': 'office_log',
  'POST /office/remittances/receipt': 'office_log',
  'POST /office/remittances/receipt/upload': { none: 'nothing yet: the log tells of the receipt when it is finished' },
  'POST /office/remittances/receipt/upload/finish': 'office_log',
  'POST /office/remittances/bank-file': { none: 'reads a file, changes nothing' },
  'POST /office/remittances/bank-rows': 'office_log',
}

/** GETs with an effect on the office's store of pictures and readings alone: nothing of a person's. */
const FETCHES = ['GET /car-auction/image-translate', 'GET /car-auction/sheet-reading', 'GET /car-auction/uss-images']

const logsOf = (log: (typeof LEAVES)[string]) => (typeof log === 'string' ? [log] : 'none' in log ? [] : log)
const LOGS = [...new Set(Object.values(LEAVES).flatMap(logsOf))].sort()
const countIn = async (log: string) =>
  (await sql<{ lines: number }>`select count(*)::int as lines from ${sql.table(log)}`.execute(db)).rows[0]!.lines
const lines = async () => Object.fromEntries(await Promise.all(LOGS.map(async log => [log, await countIn(log)])))

/** The lines that a write left in the logs: log → lines. */
async function trailOf(name: string) {
  const sound = await VALID_WRITES[name]!(await newScene(t))
  const before = await lines()
  const answer = await send(name, sound)
  expect(answer.status, `${name}: ${await answer.text()}`).toBe(200)
  const after = await lines()
  return Object.fromEntries(LOGS.flatMap(log => (after[log] > before[log] ? [[log, after[log] - before[log]]] : [])))
}

describe('every call that writes', () => {
  it('every call that writes has a valid request and its log in this table', () => {
    const writes = [...new Set(ALL_ENDPOINTS.filter(isWrite).map(({ method, path }) => `${method} ${path}`))].sort()
    expect([...Object.keys(VALID_WRITES), ...FETCHES].sort()).toEqual(writes)
    expect(Object.keys(LEAVES).sort()).toEqual(Object.keys(VALID_WRITES).sort())
  })

  it.each(Object.entries(LEAVES))('%s leaves one line of who, when and what', async (name, log) => {
    expect(await trailOf(name)).toEqual(Object.fromEntries(logsOf(log).map(one => [one, 1])))
  })

  it('a table that does not note its writes leaves no line', async () => {
    await sql`alter table favorites disable trigger favorites_noted`.execute(db)
    expect(await trailOf('POST /favorite/add')).toEqual({})
    await sql`alter table favorites enable trigger favorites_noted`.execute(db)
  })
})

describe('what people keep', () => {
  it('is noted with its former and its new state, by the server’s clock, and without its secrets', async () => {
    const scene = await newScene(t)
    const rename = await VALID_WRITES['POST /user/update-search']!(scene)
    t.clock.advance(90_000)
    await send('POST /user/update-search', rename)
    await send('GET /:pageType/password', await VALID_WRITES['GET /:pageType/password']!(scene))
    await send('PUT /user/update-setting', await VALID_WRITES['PUT /user/update-setting']!(scene))
    const { rows } = await sql<{ at: Date; actor_id: number; subject: string; before: object; after: object }>`
      select at, actor_id, subject, before, after from own_log where user_id = ${scene.client.id} order by id`.execute(
      db,
    )
    expect(rows.map(({ subject }) => subject)).toEqual(['saved_searches', 'saved_searches', 'shares', 'users'])
    expect(rows[1]).toMatchObject({
      at: t.clock.now(),
      actor_id: scene.client.id,
      before: { title: 'White vans' },
      after: { title: 'Black vans' },
    })
    expect(rows[2]).toMatchObject({ before: null, after: { lot_id: scene.lot.id } })
    expect(JSON.stringify(rows)).not.toMatch(/"(?:code|endpoint|auth|p256dh|password_hash)"/)
    expect(rows[3]).toMatchObject({
      before: { bid_email_notify: true },
      after: { language: 693, bid_email_notify: false },
    })
  })

  it('what the server deletes by itself is logged without a person', async () => {
    const scene = await newScene(t)
    await send('POST /push/subscribe', await VALID_WRITES['POST /push/subscribe']!(scene))
    await db.deleteFrom('push_subscriptions').where('user_id', '=', scene.client.id).execute()
    const { rows } = await sql<{ actor_id: number | null; after: unknown }>`
      select actor_id, after from own_log where user_id = ${scene.client.id} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ actor_id: null, after: null }])
  })
})

describe('no log', () => {
  it('every log table of the database is in this list', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '_log$'`.execute(db)
    expect(rows.map(({ name }) => name).filter(name => !LOGS.includes(name))).toEqual([])
  })

  it.each([...LOGS, 'ledger'])('%s can be changed, deleted from or emptied, even past the office', async log => {
    const table = sql.table(log)
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${log}::regclass and attnum = 2`.execute(db)
    const column = sql.ref(rows[0]!.name)
    for (const forbidden of [
      sql`update ${table} set ${column} = ${column}`,
      sql`delete from ${table}`,
      sql`truncate ${table} cascade`,
    ])
      await expect(forbidden.execute(db)).rejects.toThrow('append-only')
  })
})
