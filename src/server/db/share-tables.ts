import type { Generated } from 'kysely'

/** A lot shown by link and code; see migrations/0050_shares.sql. */
export type SharesTable = {
  id: string
  user_id: number
  lot_id: string
  code: string
  made_at: Date
  ends_at: Date
  wrong_guesses: Generated<number>
  closed_at: Date | null
  closed_by: 'guesses' | 'time' | null
}

export type ShareTables = {
  shares: SharesTable
  share_guesses: { share_id: string; ip: string; at: Date }
}
