import { afterAll, describe, expect, test } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newLot } from '#tests/support/lots.ts'
import { withoutLocks } from '#tests/support/mutants/without-locks.ts'
import { CORRECT_RULES, type Rules } from '#tests/torture/bid-model.ts'
import { modelRounds, type ModelReport } from '#tests/torture/model-rounds.ts'

const { connection } = await testDatabase()

/** Another test covers the losses of a crash; here a commit need not wait for the disk. */
const relaxed = { ...connection, options: '-c timezone=UTC -c datestyle=iso -c synchronous_commit=off' }
const pools = [connect(relaxed, createLog({ logLevel: 'warn' })), connect(relaxed, createLog({ logLevel: 'warn' }))]
afterAll(() => Promise.all(pools.map(pool => pool.end())))
/** Two pools, as two servers on one database have. */
const [db, second] = pools.map(pool => pool.db) as [Db, Db]

// The first lot makes its hall, maker and model; the rest may be made at once.
await newLot(db, new Date('2026-11-24T12:00:00+09:00'))

/** Enough to meet every rule below; `npm run torture -- model` sends 200 000. */
const COMMANDS = 2_400
/** Time zones of a server. None may change a day in Tokyo. */
const ZONES = ['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Africa/Nairobi', 'Asia/Kolkata', 'Pacific/Kiritimati']
const WORLDS = 2

const zoneBefore = process.env.TZ
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

test('thousands of commands come out as the model says, to the yen and across midnights, wherever the server stands', async () => {
  const each = Math.ceil(COMMANDS / ZONES.length / WORLDS)
  const reports: ModelReport[] = []
  for (const [place, zone] of ZONES.entries()) {
    process.env.TZ = zone
    const worlds = Array.from({ length: WORLDS }, (_, world) =>
      modelRounds({ db, context: world % 2 ? second : db, commands: each, seed: 1 + place * WORLDS + world }),
    )
    reports.push(...(await Promise.all(worlds)))
  }
  expect(reports.flatMap(report => report.differences)).toEqual([])
  const sum = (count: (report: ModelReport) => number) => reports.reduce((all, one) => all + count(one), 0)
  expect(sum(report => report.commands)).toBeGreaterThanOrEqual(COMMANDS)
  expect(sum(report => report.done)).toBeGreaterThan(COMMANDS / 5)
  // Every rule was met, or the agreement would say nothing of it.
  const rules = [
    'credit_limit',
    'daily_bid_limit',
    'bidding_closed',
    'auction_finished',
    'amount_too_low',
    'amount_step',
    'already_ordered',
    'cancel_too_late',
    'bid_not_live',
    'already_won',
    'lot_won',
  ]
  const met = new Set(reports.flatMap(report => Object.keys(report.refused)))
  expect(rules.filter(rule => !met.has(rule))).toEqual([])
}, 600_000)

/** At the same moment, and one at a time: then the seed alone decides which rules are met. */
async function agrees(
  kind: { negotiates: true } | { reports: true; edits: true },
  rules: readonly string[],
): Promise<void> {
  const together = await modelRounds({ db, commands: 800, seed: 3, ...kind })
  const alone = await modelRounds({ db, commands: 1_000, seed: 4, atOnce: [1], ...kind })
  expect([...together.differences, ...alone.differences]).toEqual([])
  expect(rules.filter(rule => !alone.refused[rule])).toEqual([])
}

test('so do the steps of negotiations between them', async () => {
  await agrees({ negotiates: true }, [
    'not_negotiable',
    'stale_version',
    'negotiation_over',
    'hall_price_changed',
    'answer_too_late',
    'invalid_fields',
    'credit_limit',
  ])
}, 600_000)

test('so do the results of the bidding office and of feeds, what managers enter, undo and plan, and automatic bids', async () => {
  await agrees({ reports: true, edits: true }, [
    'auction_ahead',
    'bid_not_live',
    'undo_too_late',
    'amount_fixed',
    'invalid_fields',
    'already_ordered',
    'not_finished',
    'credit_limit',
  ])
}, 600_000)

describe('a rule that is planted wrong is found', () => {
  const planted: Record<string, Partial<Rules>> = {
    'a yen more allowance': { bidAllow: (funds, replaced) => CORRECT_RULES.bidAllow(funds, replaced) + 1 },
    'the replaced bid counts against itself': { bidAllow: funds => CORRECT_RULES.bidAllow(funds) },
    'the deadline is inclusive': {
      isBeforeDeadline: (now, deadline) => deadline === null || now.getTime() <= deadline.getTime(),
    },
    'a group buys one more': { isGroupFull: (cars, statuses) => CORRECT_RULES.isGroupFull(cars + 1, statuses) },
    'days turn over in London': { dayOf: now => now.toISOString().slice(0, 10) },
    'a raise counts as a new bid': { countsRaise: true },
    'a cancel gives a bid of the day back': { cancelGivesBack: true },
  }
  test.each(Object.keys(planted))('%s', async name => {
    const rules = { ...CORRECT_RULES, ...planted[name] }
    const { differences } = await modelRounds({ db, commands: 3_000, seed: 2, rules, atOnce: [1] })
    expect(differences).toHaveLength(1)
  })

  // It shows only in the seconds between a manager's end of a bid and its taking effect: not one seed may miss them.
  test.each([1, 2, 3, 4])('a bid is forwarded despite its planned end, by seed %d', async seed => {
    const rules = { ...CORRECT_RULES, forwardsEnded: true }
    const { differences } = await modelRounds({ db, commands: 1_500, seed, rules, edits: true, atOnce: [1] })
    expect(differences).toHaveLength(1)
  })

  test.each([
    ['does not ask whether its client can pay for it', { lateWinIsFree: true }],
    ['is recorded beside the Win of another bid', { winsBeside: true }],
  ])('a late Win that %s', async (_, planted) => {
    const rules = { ...CORRECT_RULES, ...planted }
    const { differences } = await modelRounds({ db, commands: 3_000, seed: 8, rules, reports: true, atOnce: [1] })
    expect(differences).toHaveLength(1)
    expect(differences[0]).toContain('late win')
  })

  test('the server without its locks', async () => {
    const found = await modelRounds({ db, context: await withoutLocks(db), commands: 3_000, seed: 5 }).then(
      report => report.differences.length,
      () => 1,
    )
    expect(found).toBe(1)
  })
})
