import { sql } from 'kysely'
import type { LotMoment } from '#contract/lots/lots.shapes.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

type Former = {
  startsAt: Date | null
  /** Null where it was not noted. */
  timeSet: boolean | null
  status: number
  startPrice: number | null
  soldPrice: number | null
}

/** More than any lot has had; of a lot with more, the latest. */
const ENOUGH = 20

/** The start, price and result of a lot, as feeds reported them, in order of time, the present last. Empty where it never changed. */
export async function lotHistory(db: Db, lot: NamedLot): Promise<LotMoment[]> {
  const rows = await formerRows(db, lot.id)
  if (rows.length === 0) return []
  const { starts_at: startsAt, time_set: timeSet, status, start_price: startPrice, sold_price: soldPrice } = lot
  const states: Former[] = [...rows, { startsAt, timeSet, status, startPrice, soldPrice }]
  return states.map((state, at) => ({
    since: at === 0 ? null : tokyoIso(rows[at - 1]!.changedAt),
    startsAt: state.startsAt && tokyoIso(state.startsAt),
    ...(state.timeSet !== null && { timeSet: state.timeSet }),
    // The clock starts a sale by itself, so that is no news.
    status: hasResult(state.status) ? state.status : null,
    startPrice: publishedPrice(state.startPrice),
    soldPrice: state.soldPrice,
  }))
}

/** The lot before each change, oldest first. */
async function formerRows(db: Db, lotId: string): Promise<(Former & { changedAt: Date })[]> {
  const { rows } = await sql<Former & { changedAt: Date }>`
    select changed_at as "changedAt", starts_at as "startsAt", time_set as "timeSet", status, start_price as "startPrice", sold_price as "soldPrice"
      from lot_changes where lot_id = ${lotId} order by id desc limit ${ENOUGH}`.execute(db)
  return rows.reverse()
}
