import { sql, type RawBuilder } from 'kysely'
import { LIVE_OR_WON_STATUSES, LIVE_STATUSES, WON_STATUSES } from '#domain/bids/bid-status.ts'
import { OPEN_LOT_STATUSES } from '#domain/lots/statuses.ts'

// Lists of statuses for `in`. They are literals, not parameters, because a prepared plan uses a partial index only for a constant condition.
export const LIVE = listOf(LIVE_STATUSES)
export const WON = listOf(WON_STATUSES)
export const LIVE_OR_WON = listOf(LIVE_OR_WON_STATUSES)
export const OPEN_LOT = listOf(OPEN_LOT_STATUSES)

function listOf(codes: readonly number[]): RawBuilder<unknown> {
  return sql`(${sql.join(codes.map(code => sql.lit(code)))})`
}
