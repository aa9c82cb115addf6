import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { FakeBiddingOffice } from '#tests/support/fake-bidding-office.ts'
import { bidsAstray } from './hall.ts'
import { miscountedTabs } from './list-counters.ts'
import type { World, Write } from './bidding-office-acts.ts'

/** Repeats every completed write under its key, on either server: the answer must be the same, and nothing may change. */
export async function sendAgain(
  db: Db,
  journal: readonly Write[],
): Promise<{ otherAnswers: number; doneAgain: number }> {
  const lines = async () => {
    const { count } = await db
      .selectFrom('bid_log')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const before = await lines()
  let otherAnswers = 0
  for (const { send, answer, keyed } of journal)
    if (keyed && answer !== null && (await told(send)) !== answer) otherAnswers += 1
  return { otherAnswers, doneAgain: (await lines()) - before }
}

const told = (send: Write['send']) => send().then(answer => JSON.stringify(answer), String)

/**
 * Compares the acknowledged writes with the bids' histories. It also counts the Wins given and taken back, to show that there were
 * any.
 */
export async function compareBids(db: Db, journal: readonly Write[]) {
  const lines = await db.selectFrom('bid_log').select(['event', 'before', 'after']).execute()
  const times = new Map<unknown, number>()
  for (const { event, after } of lines)
    if (event === 'placed' || event === 'replaced') times.set(after.comment, (times.get(after.comment) ?? 0) + 1)
  const marked = journal.filter(({ mark }) => mark !== null)
  const effects = ({ mark }: Write) => times.get(mark) ?? 0
  const moves = lines.map(({ before, after }) => [Number(before?.status ?? 0), Number(after.status ?? 0)] as const)
  return {
    lost: marked.filter(one => one.answer !== null && effects(one) === 0).length,
    doubled: marked.filter(one => effects(one) > (one.answer === null ? 0 : 1)).length,
    wins: moves.filter(([from, to]) => !isWon(from) && isWon(to)).length,
    takenBack: moves.filter(([from, to]) => isWon(from) && to > 0 && !isWon(to)).length,
    reversed: (await db.selectFrom('purchases').select('id').where('status', '=', 7).execute()).length,
  }
}

/** Compares the bidding office's book with the bids, once nothing is waiting. */
export async function compareBiddingOffice(
  db: Db,
  { book, received, done, unread }: FakeBiddingOffice,
  cancelled: ReadonlySet<number>,
) {
  const ids = (await db.selectFrom('bids').select('id').execute()).map(({ id }) => id)
  const orders = new Set(received.map(({ id }) => id))
  const versions = new Set(received.map(({ jasId, version }) => `${jasId}-${version}`))
  return {
    orders: versions.size,
    resent: received.length - orders.size,
    // The same version under two keys, or a key that was executed twice.
    ordersDoubled: orders.size - versions.size + done.length - new Set(done).size,
    unread: unread.length,
    astray: ids.length === 0 ? 0 : await bidsAstray(db, { book, cancelled: new Set(cancelled) }, ids),
  }
}

export async function miscountedLists({ manager, buyers }: World): Promise<number> {
  const lists = [
    miscountedTabs(manager.call, bidListsEndpoints.allBids),
    ...buyers.map(({ call }) => miscountedTabs(call, bidsEndpoints.myBids)),
  ]
  return (await Promise.all(lists)).reduce((sum, one) => sum + one, 0)
}
