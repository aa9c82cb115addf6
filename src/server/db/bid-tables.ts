import type { ColumnType, Generated } from 'kysely'
import type { NegotiationState } from '#domain/bids/negotiation.ts'

/** See migrations/0027_negotiations.sql. */
export type BidTables = {
  negotiations: {
    id: ColumnType<number, never, never>
    bid_id: number
    lot_id: string
    user_id: number
    state: NegotiationState
    /** Whole yen. */
    hall_price: number
    /** The buyer's answer, reserved while the hall decides. Whole yen. */
    offer: number | null
    ends_at: Date
    opened_at: Date
    changed_at: Date
    version: Generated<number>
  }
}
