import { createBid } from '#server/bids/place-bid.ts'
import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { pick, seededRandom } from './random.ts'

type RushReport = { bids: number; accepted: number; closed: number; wrong: string[]; unlogged: number }

const CLIENTS = 24
const LOTS = 8
const WORKERS = 16
const AROUND_MS = 2_000

/**
 * Sends many bids at once, from two seconds before a deadline until two after it. A bid must be accepted if and only if the server's
 * clock was before the deadline when the use case read it under the locks. The clock advances with every reading, so bids that wait
 * for a lock are read later than they arrived. `phoneMs` plants the fault: the server would trust a phone's clock that is off by
 * this much.
 */
export async function deadlineRush(options: {
  dbs: readonly Db[]
  bids: number
  seed: number
  phoneMs?: number
}): Promise<RushReport> {
  const random = seededRandom(options.seed)
  const [db] = options.dbs
  if (!db) throw new Error('No database to rush on')
  const startsAt = new Date('2026-11-25T12:00:00+09:00')
  const deadline = startsAt.getTime() - 3_600_000
  const before = new Date(deadline - AROUND_MS)
  const lots: string[] = []
  for (let n = 0; n < LOTS; n += 1)
    lots.push((await newLot(db, before, { day: '2026-11-25', time: '12:00', start_price: 5_000 })).id)
  const clients: number[] = []
  for (let n = 0; n < CLIENTS; n += 1)
    clients.push((await newUser(db, before, { creditLimit: 2_000_000_000, dailyBidLimit: 1_000_000 })).id)

  const report: RushReport = { bids: 0, accepted: 0, closed: 0, wrong: [], unlogged: 0 }
  let time = before.getTime()
  const tick = (2 * AROUND_MS) / options.bids
  const bidOnce = async (context: Db) => {
    const carId = pick(lots, random)
    const userId = pick(clients, random)
    const amount = 5_000 * (1 + Math.floor(random() * 1_000))
    const readings: number[] = []
    const clock = {
      now: () => {
        time += tick
        readings.push(Math.floor(time))
        return new Date(Math.floor(time) + (options.phoneMs ?? 0))
      },
    }
    const asked = { viewer: viewerOf(userId), body: { comment: '', ...payload(carId, amount) }, clock, now: before }
    const verdict = await context
      .transaction()
      .execute(trx => createBid({ ...asked, db: trx } as unknown as RequestContext<typeof bidsEndpoints.createBid>))
      .then(
        () => 'accepted',
        (error: unknown) => (error instanceof Refused ? error.code : String(error)),
      )
    const read = readings.at(-1) ?? Number.NaN
    const right = read < deadline ? 'accepted' : 'bidding_closed'
    report[verdict === 'accepted' ? 'accepted' : 'closed'] += 1
    if (verdict !== right) report.wrong.push(`${verdict} at ${read - deadline} ms from the deadline`)
  }
  const bidOnAndOn = async (hand: number) => {
    while (report.bids < options.bids) {
      report.bids += 1
      await bidOnce(options.dbs[hand % options.dbs.length]!)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, hand) => bidOnAndOn(hand)))
  report.unlogged = report.accepted - (await linesAbout(db, lots))
  return report
}

async function linesAbout(db: Db, lots: string[]): Promise<number> {
  const { lines } = await db
    .selectFrom('bid_log')
    .innerJoin('bids', 'bids.id', 'bid_log.bid_id')
    .where('bids.lot_id', 'in', lots)
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  return Number(lines)
}

function viewerOf(userId: number): Viewer {
  const { userType, roleId } = KINDS.client
  const permission = permissionsOf('client')
  return {
    userId,
    kind: 'client',
    userType,
    roleId,
    language: 'en',
    permission,
    sessionId: 'rush',
    secondFactor: 'off',
    graceEnd: null,
    hasPasskey: false,
    provedAt: new Date(0),
  }
}
