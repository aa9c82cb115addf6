import type { ClientConfig } from 'pg'
import type { Answer } from '../answer/answer-request.ts'
import type { IndexRequest } from '../answer/index-query.ts'

/** Young generation of a thread's heap before the collector runs; Node's default is several times this. */
export const YOUNG_MEGABYTES = 8

/**
 * The data that both threads start with. `isOwnEngine`: the database server is our own program on this machine. `today` is the Tokyo day. `snapshot`
 * is the file in which the index survives a restart, null for none.
 */
export type IndexStart = { connection: ClientConfig; isOwnEngine: boolean; today: string; snapshot: string | null }

export type ToIndex =
  | { type: 'request'; id: number; request: IndexRequest }
  /** Answered (with null) when the index holds everything that was committed before. */
  | { type: 'catchUp'; id: number }
  | { type: 'state' }
  | { type: 'stop' }

export type FromIndex =
  /** Null: cannot answer now. */
  | { type: 'answer'; id: number; answer: Answer | null }
  | { type: 'answering'; isAnswering: boolean }
  | { type: 'state'; rows: number; ageSeconds: number | null }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; message: string; details: Record<string, unknown> }
