/** The conversations about bids; see migrations/0077_chat.sql. */
export type ChatTables = {
  chats: { bid_id: number; messages: number }
  chat_messages: {
    bid_id: number
    /** Its place in the conversation, from 1. */
    number: number
    author_id: number
    from_office: boolean
    text: string
    at: Date
    key: string | null
  }
  /** `reader_id` null: the office, which reads as one. */
  chat_reads: { bid_id: number; reader_id: number | null; read_to: number }
  chat_letters: { bid_id: number; user_id: number; for_office: boolean; due_at: Date; sent_at: Date | null }
  /** Bids whose status has changed since their owner was last told by mail; see migrations/0078_status_letters.sql. */
  status_letters: { bid_id: number; from_status: number; due_at: Date }
}
