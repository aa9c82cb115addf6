import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { PushSettings } from '#contract/push/push.shapes.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { dumpLot, dumpText, type DumpRow } from './aleado-dump.ts'
import type { TestApp } from './app.ts'
import { logOf } from './bid-facts.ts'
import { bid } from './bids.ts'
import type { UserOverrides } from './people.ts'
import { newReader, toldTo } from './push-readers.ts'
import { pushService } from './push-service.ts'
import { runJobs } from './queue.ts'

/** The amount of the bids. Whole yen. */
export const AMOUNT = 600_000

/** Results as the feed writes them. `OFFERED`: none yet. */
export const [SOLD, NOT_SOLD, CANCELLED, OFFERED] = [1, 2, 4, 5]

/** Makes lots of a feed, each with a bid of somebody with a phone. The feed's loads are written into the folder. */
export function fedLots(t: TestApp, folder: string) {
  const { db } = t.context
  let lots = 7000
  return async (overrides: UserOverrides = {}, settings: Partial<PushSettings> = {}) => {
    const bidNumber = String((lots += 1))
    const lotId = `261127-10-${bidNumber}`
    /** The feed's next load, before the server has done anything after it. */
    const load = async (row: DumpRow = {}) => {
      const file = join(folder, 'dump.sql')
      await writeFile(file, dumpText([dumpLot({ bid: bidNumber, ...row })]))
      await t.context.importFile!('aleado', file)
    }
    /** The feed's next load, and what the server does after it. */
    const tell = async (row: DumpRow = {}) => {
      await load(row)
      // As many servers as there are.
      await Promise.all([settleResults(t.context), settleResults(t.context)])
      t.clock.advance(5_000)
    }
    await tell()
    const service = await pushService()
    const buyer = await newReader(t, { creditLimit: 5_000_000, ...overrides }, settings)
    await db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', buyer.user.id).execute()
    const place = async (amount = AMOUNT) => (await bid(buyer.caller, lotId, amount)).bidId!
    const bidId = await place()
    /** What his phone has shown so far. */
    const told = async () => {
      await Promise.all([watchBids(t.context), watchBids(t.context)])
      return (await toldTo(t, service, buyer.phone)).map(news => pushWords(news).body.split(' · ')[1])
    }
    /** The e-mails about bids that he has got so far. */
    const mails = async () => {
      t.clock.advance(120_000)
      await runJobs(t.context, 'bid-emails')
      const rows = db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', buyer.user.email)
      return rows.orderBy('id').execute()
    }
    const row = async () => (await buyer.caller.call(bidsEndpoints.myBids, { query: {} })).cars.at(-1)!
    const eventsOf = async () => (await logOf(db, bidId)).map(({ event }) => event)
    return { lotId, bidId, ...buyer, load, tell, place, told, mails, row, eventsOf }
  }
}
