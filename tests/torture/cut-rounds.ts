import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { bodyOf, exchange, type Cut } from './cut-wire.ts'

export type CutReport = { exchanges: number; byCall: Record<string, number>; faults: string[] }

type TestServer = { db: Db; port: number; now: Date; cookieOf: (userId: number) => Promise<string> }

const CALLS = ['create', 'raise', 'cancel', 'status'] as const
type CutCall = (typeof CALLS)[number]
const AMOUNT = 100_000
const WORKERS = 8

/**
 * Every mutating call on a bid. The request is cut after each n-th byte, the answer too; it is also sliced and swallowed. Each call
 * is then repeated twice under the same key. There must be one line in the log, one answer, and money held once. `every` 1 means
 * every byte.
 */
export async function cutRounds(server: TestServer, every: number): Promise<CutReport> {
  const report: CutReport = { exchanges: 0, byCall: {}, faults: [] }
  for (const call of CALLS) {
    const buyer = await newUser(server.db, server.now, { creditLimit: 2_000_000_000, dailyBidLimit: 1_000_000 })
    const manager = await newUser(server.db, server.now, { kind: 'manager' })
    const cookie = await server.cookieOf(call === 'status' ? manager.id : buyer.id)
    const one = { server, call, buyerId: buyer.id, cookie, report }
    const [probe] = await makeLots(server, one, 1)
    const request = requestOf(one, probe!)
    const answer = await exchange(server.port, request)
    const cuts: Cut[] = [{ sliced: true }, { blackHole: true }]
    for (let send = 0; send < request.length; send += every) cuts.push({ send })
    cuts.push({ send: request.length - 1 })
    for (let read = 1; read < answer.length; read += every) cuts.push({ read })
    const cases = await makeLots(server, one, cuts.length)
    const work = cuts.map((cut, place) => ({ cut, at: cases[place]! }))
    const handle = async () => {
      for (let next = work.pop(); next; next = work.pop()) await cutOnce(one, next.at, next.cut)
    }
    await Promise.all(Array.from({ length: WORKERS }, handle))
    report.byCall[call] = cuts.length
    await compare(one, cases.length + 1)
  }
  return report
}

type Round = { server: TestServer; call: CutCall; buyerId: number; cookie: string; report: CutReport }
type Place = { lotId: string; bidId: number | null }

async function cutOnce(round: Round, at: Place, cut: Cut): Promise<void> {
  const { server, report, call } = round
  const request = requestOf(round, at)
  const heard = await exchange(server.port, request, cut)
  const first = bodyOf(await exchange(server.port, request))
  const second = bodyOf(await exchange(server.port, request))
  report.exchanges += 3
  const fault = (what: string) => report.faults.push(`${call} ${JSON.stringify(cut)}: ${what}`)
  if (first.status !== 200) fault(`again: ${first.status} ${first.body}`)
  const answers = [first.body, second.body, ...(cut.sliced ? [bodyOf(heard).body] : [])]
  if (answers.some(answer => !isDeepStrictEqual(JSON.parse(answer), JSON.parse(first.body))))
    fault(`more than one answer: ${answers.join(' and ')}`)
}

/** One effect per case: a line of the log, and the money held by live bids. */
async function compare({ server, call, buyerId, report }: Round, cases: number): Promise<void> {
  const event = { create: 'placed', raise: 'replaced', cancel: 'status', status: 'status' }[call]
  const { rows } = await sql<{ lot_id: string; lines: number }>`
    select b.lot_id, count(*)::int as lines from bid_log g join bids b on b.id = g.bid_id
     where b.user_id = ${buyerId} and g.event = ${event} group by b.lot_id`.execute(server.db)
  for (const { lot_id, lines } of rows) if (lines !== 1) report.faults.push(`${call} on ${lot_id}: ${lines} effects`)
  if (rows.length !== cases) report.faults.push(`${call}: ${rows.length} effects in ${cases} cases`)
  const { rows: money } = await sql<{ reserved: number; sum: number; bids: number }>`
    select u.reserved, coalesce(sum(b.amount) filter (where b.status in (1, 2)), 0)::bigint as sum, count(b.id)::int as bids
      from users u left join bids b on b.user_id = u.id where u.id = ${buyerId} group by u.id`.execute(server.db)
  const [{ reserved, sum, bids } = { reserved: 0, sum: -1, bids: 0 }] = money
  if (Number(reserved) !== Number(sum) || bids !== cases)
    report.faults.push(`${call}: ${reserved} held for ${sum} in ${bids} bids of ${cases} cases`)
}

/** All cases have the same length, so that a byte offset means the same in each. */
function requestOf({ call, cookie }: Round, { lotId, bidId }: Place): Buffer {
  const isBid = call === 'create' || call === 'raise'
  const amount = call === 'raise' ? AMOUNT + 5_000 : AMOUNT
  const body = JSON.stringify(
    isBid
      ? { carId: lotId, amount, bidType: 1, confirm: 1, lotType: 'car' }
      : { bidId, status: call === 'cancel' ? 4 : 2 },
  )
  const head = [
    isBid ? 'POST /v1/bid/create HTTP/1.1' : 'PUT /v1/bid/update-bid-status HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${call}-${lotId}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Inserts hundreds of lots in one statement, with a live bid if the call changes one. */
async function makeLots({ db, now }: TestServer, { call, buyerId }: Round, count: number): Promise<Place[]> {
  const template = await newLot(db, now, { start_price: AMOUNT })
  const { rows } = await sql<{ id: string }>`
    insert into lots
    select (jsonb_populate_record(null::lots, to_jsonb(l) || jsonb_build_object(
        'id', l.id || 'c' || lpad(i::text, 5, '0'),
        'lot_no', l.lot_no || 'c' || lpad(i::text, 5, '0'),
        'photo_token', l.photo_token || i))).*
      from lots l, generate_series(1, ${count}::int) i where l.id = ${template.id}
    returning id`.execute(db)
  if (call === 'create') return rows.map(({ id }) => ({ lotId: id, bidId: null }))
  const bids = await db
    .insertInto('bids')
    .values(
      rows.map(({ id }) => ({
        lot_id: id,
        user_id: buyerId,
        amount: AMOUNT,
        placed_at: now,
        created_at: now,
        changed_at: now,
      })),
    )
    .returning(['id', 'lot_id'])
    .execute()
  await db
    .updateTable('users')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', AMOUNT * count) }))
    .where('id', '=', buyerId)
    .execute()
  return bids.map(bid => ({ lotId: bid.lot_id, bidId: bid.id }))
}
