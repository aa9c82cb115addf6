import type { Insertable } from 'kysely'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { TestApp } from './app.ts'
import type { LotOverrides, NewLot } from './lots.ts'

/** A database, with lots and a clock: a test's application, or a running server's guest. */
type Market = { context: { db: Db }; newLot: (overrides?: LotOverrides) => Promise<NewLot>; clock: { now: () => Date } }

type PurchaseOverrides = Partial<Omit<Insertable<PurchaseTables['purchases']>, 'bid_id' | 'lot_id' | 'user_id'>> & {
  lot?: LotOverrides
  exportType?: number
}

/** A bought car of a person, written without the auction's work. The log has its purchase. */
export async function newPurchase(t: Market, userId: number, overrides: PurchaseOverrides = {}): Promise<number> {
  const { db } = t.context
  const { lot: lotOverrides, exportType, ...fields } = overrides
  const lot = await t.newLot({ start_price: 100_000, ...lotOverrides })
  const at = t.clock.now()
  const terms = {
    manager_id: null,
    bid_group_id: null,
    group_round: null,
    bid_type: null,
    export_type: exportType ?? null,
    adjustment_price: null,
  }
  const bid = await db
    .insertInto('bids')
    .values({
      ...terms,
      lot_id: lot.id,
      user_id: userId,
      amount: 200_000,
      status: 7,
      placed_at: at,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('purchases')
    .values({ bid_id: bid.id, lot_id: lot.id, user_id: userId, price: 150_000, purchased_at: at, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('purchase_log')
    .values({ purchase_id: id, at, actor_id: null, event: 'status', after: JSON.stringify({ status: null }) })
    .execute()
  return id
}

type VoyageOverrides = Partial<Insertable<PurchaseTables['voyages']>>

let voyages = 0

/** A voyage from Yokohama to Vladivostok. */
export async function newVoyage(t: TestApp, overrides: VoyageOverrides = {}): Promise<number> {
  const { id } = await t.context.db
    .insertInto('voyages')
    .values({
      line: 'Eastern Car Liner',
      ship: 'Morning Lucia',
      number: `${(voyages += 1)}N`,
      loading_port: 'Yokohama',
      discharge_port: 'Vladivostok',
      etd: '2026-11-20',
      eta: '2026-11-30',
      changed_at: t.clock.now(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
