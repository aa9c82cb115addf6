import { isDeepStrictEqual } from 'node:util'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import { newLot, type LotOverrides } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { apply, CORRECT_RULES, type Command, type Model, type Outcome, type Rules } from './bid-model.ts'
import { run } from './bid-commands.ts'
import { anyCommand, later } from './any-command.ts'
import { anyClosing, anyEdit } from './any-edit.ts'
import { anyLateWin } from './any-late-win.ts'
import { anyNegotiation } from './any-negotiation.ts'
import { anyResult } from './any-result.ts'
import { matching, rowsOf } from './model-rows.ts'
import { pick, seededRandom } from './random.ts'

export type ModelReport = { commands: number; done: number; refused: Record<string, number>; differences: string[] }

const START = new Date('2026-11-24T22:30:00+09:00')
/** From 22:30: midnight, three starts with their deadlines, and stock. */
const LOTS: LotOverrides[] = [
  { start_price: 100_000, day: '2026-11-25', time: '00:30' },
  { start_price: 102_500, day: '2026-11-25', time: '10:00' },
  { start_price: null, day: '2026-11-25', time: '10:00' },
  { start_price: 5_000, day: '2026-11-26', time: '12:00' },
  { start_price: 50_000, day: '2026-11-26', time: '09:00', time_set: false },
  { offer: 'stock', start_price: null, sold_price: 123_456 },
]
const CLIENTS = [
  { creditLimit: 400_000, dailyBidLimit: 5 },
  { creditLimit: 250_000, balance: 55_001, dailyBidLimit: 3 },
  { creditLimit: 600_000, balance: -40_000, dailyBidLimit: 8 },
]
const COMMANDS_OF_A_ROUND = 200

/**
 * Runs rounds of commands against the server and its model. Some commands are sent at the same moment; then some order of them must
 * explain all outcomes. A round stops at the first difference. The seed determines every command.
 */
export async function modelRounds(options: {
  db: Db
  /** The database for the commands, if it differs from `db` (a planted fault). */
  context?: Db
  commands: number
  seed: number
  rules?: Rules
  /** A third of the commands are steps of negotiations. */
  negotiates?: boolean
  /** A third of the commands are results of the bidding office and of feeds, and prices that managers enter. */
  reports?: boolean
  /** A third of the commands are managers' changes besides the status, ends that can be undone, and due work of the server. */
  edits?: boolean
  /** The possible numbers of simultaneous commands. One at a time is deterministic. */
  atOnce?: readonly number[]
}): Promise<ModelReport> {
  const random = seededRandom(options.seed)
  const report: ModelReport = { commands: 0, done: 0, refused: {}, differences: [] }
  while (report.commands < options.commands) {
    const world = await openWorld(options.db)
    const { db, context = db, rules = CORRECT_RULES, atOnce = [1, 1, 2, 3, 4] } = options
    const { negotiates = false, reports = false, edits = false } = options
    await playRound({ ...world, context, rules, negotiates, reports, edits, atOnce, random, report })
    if (report.differences.length > 0) break
  }
  return report
}

type World = { db: Db; managerId: number; model: Model }
type Round = World & {
  context: Db
  rules: Rules
  negotiates: boolean
  reports: boolean
  edits: boolean
  atOnce: readonly number[]
  random: () => number
  report: ModelReport
}

async function openWorld(db: Db): Promise<World> {
  const manager = await newUser(db, START, { kind: 'manager' })
  const lots = []
  for (const overrides of LOTS) {
    const { id } = await newLot(db, START, overrides)
    lots.push(await db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  }
  const clients = []
  for (const overrides of CLIENTS) {
    const { id } = await newUser(db, START, overrides)
    const groups = db.selectFrom('bid_groups').select(['id', 'cars', 'round']).where('user_id', '=', id).orderBy('id')
    clients.push({ ...overrides, id, groups: await groups.execute() })
  }
  return {
    db,
    managerId: manager.id,
    model: {
      bids: [],
      negotiations: [],
      lots: lots.map(lot => ({
        id: lot.id,
        offer: lot.offer,
        day: lot.auction_day,
        startsAt: lot.starts_at?.getTime() ?? null,
        status: lot.status,
        startPrice: lot.start_price,
        soldPrice: lot.sold_price,
        reportedAt: null,
        named: [],
        soldFrom: null,
      })),
      clients: clients.map(({ id, creditLimit, balance = 0, dailyBidLimit, groups }) => ({
        id,
        balance,
        creditLimit,
        reserved: 0,
        dailyLimit: dailyBidLimit,
        bidsOfDay: { day: null, count: 0 },
        groups,
      })),
    },
  }
}

async function playRound(round: Round): Promise<void> {
  const { context, managerId, random, report, rules, negotiates, reports, edits, atOnce } = round
  const nextCommand = () =>
    (edits && anyClosing(round.model, now, random)) ||
    (negotiates && random() < 0.35 && anyNegotiation(round.model, random)) ||
    (reports && anyLateWin(round.model, now, random)) ||
    (reports && random() < 0.35 && anyResult(round.model, random)) ||
    (edits && random() < 0.35 && anyEdit(round.model, now, random)) ||
    anyCommand(round.model, now, random)
  let now = START.getTime()
  for (let sent = 0; sent < COMMANDS_OF_A_ROUND;) {
    now = later(round.model, now, random)
    const burst = Array.from({ length: pick(atOnce, random) }, nextCommand)
    const at = new Date(now)
    const seen = await Promise.all(burst.map(one => run(context, managerId, one, at)))
    sent += burst.length
    report.commands += burst.length
    for (const outcome of seen) {
      if ('done' in outcome) report.done += 1
      else report.refused[outcome.refused] = (report.refused[outcome.refused] ?? 0) + 1
    }
    const sentAndSeen = burst.map((sentOne, place) => ({ command: sentOne, outcome: seen[place]! }))
    const possible = entangled(round.model, sentAndSeen).reduce<Model[]>(
      (models, knot) => models.flatMap(model => explanations(model, knot, at, rules)),
      [round.model],
    )
    // Two orders may give the same answers and different end states; then the database rows decide.
    const [model] = possible.length > 1 ? await matching(round.db, possible) : possible
    if (!model) {
      const alone = apply(structuredClone(round.model), burst[0]!, at, rules, 0)
      report.differences.push(JSON.stringify({ at, burst, seen, ...(burst.length === 1 && { expected: alone }) }))
      return
    }
    round.model = model
  }
  const [same] = await matching(round.db, [round.model])
  if (!same) report.differences.push(JSON.stringify({ rows: await rowsOf(round.db, round.model), model: round.model }))
}

type Seen = { command: Command; outcome: Outcome }

/** Commands that share neither a lot nor a client need no order between them. Only entangled groups are tried in every order. */
function entangled(model: Model, burst: readonly Seen[]): Seen[][] {
  const knots: { touches: Set<string | number>; seen: Seen[] }[] = []
  for (const one of burst) {
    const touches = touchedBy(model, one.command)
    const tied = knots.filter(knot => [...touches].some(thing => knot.touches.has(thing)))
    for (const knot of tied) knots.splice(knots.indexOf(knot), 1)
    knots.push({
      touches: new Set([...touches, ...tied.flatMap(knot => [...knot.touches])]),
      seen: [...tied.flatMap(knot => knot.seen), one],
    })
  }
  return knots.map(knot => knot.seen)
}

function touchedBy(model: Model, command: Command): Set<string | number> {
  if (command.do === 'place') return new Set([command.lotId, command.clientId])
  if (command.do === 'hammer' || command.do === 'report' || command.do === 'settle')
    return new Set([command.lotId, ...model.bids.filter(bid => bid.lotId === command.lotId).map(bid => bid.clientId)])
  // A result of one bid, and a Win, ends the others of its lot.
  const isWin = command.do === 'status' && command.to === BID_STATUS.win
  if (command.do === 'result' || command.do === 'price' || command.do === 'late win' || isWin) {
    const { lotId } = model.bids.find(one => one.id === command.bidId)!
    return touchedBy(model, { do: 'settle', lotId })
  }
  const { lotId, clientId } =
    command.do === 'answer' || command.do === 'conclude'
      ? model.negotiations.find(one => one.id === command.negotiationId)!
      : model.bids.find(one => one.id === command.bidId)!
  return new Set([lotId, clientId])
}

/** The models after each order of the commands that gives all observed outcomes; empty if no order explains them. */
function explanations(model: Model, knot: readonly Seen[], now: Date, rules: Rules): Model[] {
  if (knot.length === 0) return [model]
  const found: Model[] = []
  for (const [place, { command: one, outcome }] of knot.entries()) {
    const after = structuredClone(model)
    const newId = ('done' in outcome && outcome.newId) || 0
    if (!isSame(apply(after, one, now, rules, newId), outcome)) continue
    const ends = explanations(after, knot.toSpliced(place, 1), now, rules)
    if (knot.length === 1) return ends
    for (const end of ends) if (!found.some(other => isDeepStrictEqual(other, end))) found.push(end)
  }
  return found
}

function isSame(expected: Outcome, seen: Outcome): boolean {
  if ('refused' in expected || 'refused' in seen) return isDeepStrictEqual(expected, seen)
  return isDeepStrictEqual(expected.done, seen.done)
}
