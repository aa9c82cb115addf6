import { randomUUID } from 'node:crypto'
import { createCall, type Call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { ALL_ROUTES, createApp } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { handOverAll, statementsAt } from '#tests/support/queue.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { OFFICE_SECRET, signedResult } from '#tests/support/fake-bidding-office.ts'
import { anyResult, bidsAstray, newHall, tellAll, type Hall } from './hall.ts'
import { miscountedTabs } from './list-counters.ts'
import { watchMoney } from './money-watch.ts'
import { pick, seededRandom } from './random.ts'
import { ownAddress } from './signed-in.ts'

const NOW = new Date('2026-11-24T12:00:00+09:00')
/** By then bidding on every lot is over for clients, and no lot has started. */
const DUE = new Date('2026-11-25T11:30:00+09:00')
const STEP = 100_000
const LOTS = 40
const MAX_BUYERS = 20
const CREDIT_IN_STEPS = 10

type RaceReport = {
  rounds: number
  commands: number
  done: number
  refused: number
  /** Answers that are neither a success nor a refusal: faults of the server. */
  faults: string[]
  snapshots: number
  /** Bids whose state at the bidding office differs from ours after everything has been delivered. */
  astray: number
  /** Tabs of a list whose counter is not the length of their list. */
  miscounted: number
  /** People per snapshot whose reserve was not the sum of their reserving bids, or who exceeded their limit. */
  broken: number
}

type Person = { id: number; calls: Call[] }
type Server = {
  as: (userId: number, token: string) => Call
  tell: (result: object) => Promise<unknown>
  context: AppContext
}
type Round = {
  buyers: Person[]
  manager: Person
  lots: string[]
  servers: Server[]
  hall: Hall
  bids: { id: number; jasId: number; buyer: Person; lotId: string }[]
}

/**
 * Runs rounds of simultaneous commands: bids, raises, cancels, bids by a manager, and Wins given and taken back, singly and in bulk.
 * There are also amounts and sold prices set by managers, due auto-bids, orders to the bidding office and its results, and hammers.
 * They use several connection pools, like several servers on one database. Meanwhile a reader checks everybody's money; each check
 * is one snapshot.
 */
export async function raceRounds(options: {
  dbs: readonly Db[]
  rounds: number
  commands: number
  seed: number
}): Promise<RaceReport> {
  const random = seededRandom(options.seed)
  const [reader] = options.dbs
  if (!reader) throw new Error('No database to race on')
  const report: RaceReport = {
    rounds: 0,
    commands: 0,
    done: 0,
    refused: 0,
    faults: [],
    snapshots: 0,
    astray: 0,
    miscounted: 0,
    broken: 0,
  }
  // The first lot creates its hall, maker and model; the others can then be created in parallel.
  await newLot(reader, NOW)
  const servers = options.dbs.map(serverOver)
  for (; report.rounds < options.rounds; report.rounds += 1) {
    const round = await prepare(reader, servers, random)
    const commands = Array.from({ length: options.commands }, () => command(round, reader, random))
    let racing = true
    const looks = watchMoney(
      reader,
      round.buyers.map(({ id }) => id),
      () => racing,
    )
    const outcomes = await Promise.allSettled(commands.map(run => run()))
    racing = false
    const { snapshots, broken } = await looks
    report.snapshots += snapshots
    report.broken += broken
    for (const outcome of outcomes) count(outcome, report)
    report.astray += await countAstray(round, reader)
    report.miscounted += await countMiscounted(round)
    report.commands += commands.length
  }
  return report
}

function serverOver(db: Db): Server {
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    OFFICE_URL: 'http://127.0.0.1:9',
    OFFICE_SECRET,
    DEMO: 'on',
    TRUST_PROXY: '1',
  })
  const clock = fixedClock(NOW)
  const context = { db, queue: openQueue(clock, statementsAt(clock)), clock, config, log: createLog(config) }
  const app = createApp(context, { table: ALL_ROUTES.map(route => route.endpoint), checkAnswers: true })
  const { access } = sessionCookies(config)
  let told = 0
  return {
    context,
    as: (userId, token) =>
      createCall({
        fetch: async (path, init) => {
          const headers = new Headers(init.headers)
          headers.set('cookie', `${access}=${token}`)
          headers.set('x-forwarded-for', ownAddress(userId))
          return app.request(new URL(path, config.publicUrl), { ...init, headers })
        },
      }),
    tell: async result => {
      const signed = signedResult(result, NOW)
      const headers = new Headers(signed.headers)
      headers.set('x-forwarded-for', ownAddress((told += 1)))
      const answer = await app.request(new URL('/v1/office/results', config.publicUrl), { ...signed, headers })
      if (answer.status !== 200) throw new Error(`A result was answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

async function person(db: Db, servers: readonly Server[], overrides: Parameters<typeof newUser>[2]): Promise<Person> {
  const { id } = await newUser(db, NOW, overrides)
  const { access } = await openSession(db, { userId: id, userAgent: 'torture', now: NOW })
  return { id, calls: servers.map(server => server.as(id, access)) }
}

/** Buyers with a few bids, so that there is something to raise, cancel and win from the start. */
async function prepare(db: Db, servers: Server[], random: () => number): Promise<Round> {
  const overrides = { creditLimit: CREDIT_IN_STEPS * STEP, dailyBidLimit: 1_000_000 }
  const count = 1 + Math.floor(random() * MAX_BUYERS)
  const buyers = await Promise.all(Array.from({ length: count }, () => person(db, servers, overrides)))
  const manager = await person(db, servers, { kind: 'manager' })
  const made = await Promise.all(Array.from({ length: LOTS }, () => newLot(db, NOW, { start_price: STEP })))
  const lots = made.map(lot => lot.id)
  const bids: Round['bids'] = []
  for (const buyer of buyers) {
    for (const lotId of lots.slice(0, 3)) {
      const { bidId } = await place(buyer, lotId, STEP)
      const { jas_id: jasId } = await db
        .selectFrom('bids')
        .select('jas_id')
        .where('id', '=', bidId!)
        .executeTakeFirstOrThrow()
      bids.push({ id: bidId!, jasId, buyer, lotId })
    }
  }
  return { buyers, manager, lots, bids, servers, hall: newHall(random) }
}

const place = (buyer: Person, lotId: string, amount: number, call = buyer.calls[0]!) =>
  call(bidsEndpoints.createBid, { body: payload(lotId, amount), key: randomUUID() })

function command(round: Round, db: Db, random: () => number): () => Promise<unknown> {
  const buyer = pick(round.buyers, random)
  const lotId = pick(round.lots, random)
  const known = pick(round.bids, random)
  const amount = STEP * (1 + Math.floor(random() * 4))
  const callOf = (who: Person) => pick(who.calls, random)
  const [buyersCall, ownersCall, managersCall] = [callOf(buyer), callOf(known.buyer), callOf(round.manager)]
  const server = pick(round.servers, random)
  const setStatus = (call: Call, status: 1 | 2 | 3 | 4 | 5 | 6) => () =>
    call(bidsEndpoints.updateBidStatus, { body: { bidId: known.id, status } })
  const kinds: (() => Promise<unknown>)[] = [
    () => place(buyer, lotId, amount, buyersCall),
    () => place(known.buyer, known.lotId, amount, ownersCall),
    setStatus(ownersCall, 4),
    setStatus(managersCall, 6),
    setStatus(managersCall, 2),
    () => forClient(managersCall, buyer.id, lotId, amount),
    () => hammer({ ...server.context, db }, known.lotId, known.id),
    () => managersCall(bidEditsEndpoints.updateBidPrice, { body: { jasId: known.jasId, amount } }),
    () =>
      managersCall(bidEditsEndpoints.updateSoldPrice, {
        body: { bidId: known.id, soldPrice: pick(['', String(STEP)], random) },
      }),
    () => moveMany(managersCall, round, random),
    setStatus(managersCall, pick([1, 3, 5] as const, random)),
    () => managersCall(bidEditsEndpoints.updateAutoBid, { body: { bidId: known.id, autoBid: random() < 0.7 } }),
    () => forwardAutoBids(server.context, DUE),
    () => handOverAll(server.context, round.hall),
    () => server.tell(anyResult(round.hall, known.jasId, random)),
  ]
  // Most actions are bids; a hammer falls only sometimes.
  const weights = [8, 4, 3, 2, 4, 4, 1, 3, 2, 1, 2, 3, 1, 2, 3]
  return pick(
    kinds.flatMap((kind, n) => Array.from({ length: weights[n]! }, () => kind)),
    random,
  )
}

/** Moves some of the round's bids together; the server refuses each separately. */
function moveMany(call: Call, { bids }: Round, random: () => number): Promise<unknown> {
  const some = Array.from({ length: 5 }, () => ({ bidId: pick(bids, random).id }))
  return call(bidEditsEndpoints.updateBidStatuses, { body: { bids: some, status: pick([2, 4, 6] as const, random) } })
}

function forClient(call: Call, userId: number, lotId: string, amount: number): Promise<unknown> {
  const body = { ...payload(lotId, amount), userId: String(userId) }
  return call(bidsEndpoints.bidFromManager, { body, key: randomUUID() })
}

function hammer({ db, queue }: Server['context'], lotId: string, winnerBidId: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await trx.updateTable('lots').set({ sold_price: STEP, status: 4533 }).where('id', '=', lotId).execute()
    await settleLot({ db: trx, queue }, { lotId, winnerBidId, now: NOW })
  })
}

/** Counts differences at the bidding office and in the lists, once nothing changes any more. */
async function countAstray({ manager, servers, hall, bids }: Round, db: Db): Promise<number> {
  // Sends half of the remaining bids to the hall, so that there is something to compare.
  const some = bids.filter((_, n) => n % 2 === 0).map(({ id: bidId }) => ({ bidId }))
  await manager.calls[0]!(bidEditsEndpoints.updateBidStatuses, { body: { bids: some, status: 2 } })
  await tellAll(servers[0]!.context, hall)
  return bidsAstray(
    db,
    hall,
    bids.map(({ id }) => id),
  )
}

async function countMiscounted({ manager, buyers }: Round): Promise<number> {
  const staff = await miscountedTabs(manager.calls[0]!, bidListsEndpoints.allBids)
  return staff + (await miscountedTabs(buyers[0]!.calls[0]!, bidsEndpoints.myBids))
}

function count(outcome: PromiseSettledResult<unknown>, report: RaceReport): void {
  if (outcome.status === 'fulfilled') report.done += 1
  else if (outcome.reason instanceof ApiError && isRefusal(outcome.reason)) report.refused += 1
  else report.faults.push(String(outcome.reason))
}

/** Of the command itself. One that met the limit of requests has not raced. */
const isRefusal = ({ status, code }: ApiError) => status < 500 && code !== 'too_fast'
