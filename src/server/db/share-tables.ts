import type { Generated } from 'kysely'

/** A lot shared by link and code; see migrations/0012_shares.sql. */
export type SharesTable = {
  id: string
  user_id: number
  lot_id: string
  code: string
  made_at: Date
  ends_at: Date
  wrong_guesses: Generated<number>
  closed_at: Date | null
  /** `guesses`: closed by too many wrong codes, which is no longer done. */
  closed_by: 'guesses' | 'time' | 'maker' | null
  /** When its creator was last notified of guessing. */
  guesses_told_at: Date | null
}

export type ShareTables = {
  shares: SharesTable
  share_guesses: { share_id: string; ip: string; at: Date }
}
