/** The conversations about bids; see migrations/0009_chat.sql. */
export type ChatTables = {
  chats: { bid_id: number; messages: number }
  chat_messages: {
    bid_id: number
    /** Its position in the conversation, from 1. */
    number: number
    author_id: number
    from_office: boolean
    text: string
    at: Date
    key: string | null
  }
  /** `reader_id` null: the managers, who share one read mark. */
  chat_reads: { bid_id: number; reader_id: number | null; read_to: number }
  chat_letters: { bid_id: number; user_id: number; for_office: boolean; due_at: Date; sent_at: Date | null }
  /** Bids that somebody else placed, or whose status, amount or price has changed, since their owner was last notified by e-mail. */
  status_letters: {
    bid_id: number
    /** Null: he knows nothing of the bid yet. */
    from_status: number | null
    from_price: number | null
    from_amount: number | null
    due_at: Date
  }
  /** Ends of bids that managers can still undo. */
  planned_ends: {
    bid_id: number
    status: number
    due_at: Date
    actor_id: number
    held: boolean
    accepted: boolean
  }
}
