import type { ClientConfig } from 'pg'
import type { Answer } from '../answer/answer-question.ts'
import type { Question } from '../answer/index-query.ts'

/**
 * What both threads start with. `isOwnEngine`: the database server is a program of this machine and ours; `today` is the Tokyo day; `snapshot` the
 * file in which the index outlives a restart, null for none.
 */
export type IndexStart = { connection: ClientConfig; isOwnEngine: boolean; today: string; snapshot: string | null }

export type ToIndex =
  | { type: 'question'; id: number; question: Question }
  /** Answered (with null) when everything is in that was committed before. */
  | { type: 'catchUp'; id: number }
  | { type: 'stop' }

export type FromIndex =
  /** Null: cannot answer now. */
  | { type: 'answer'; id: number; answer: Answer | null }
  | { type: 'answering'; isAnswering: boolean }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; message: string; details: Record<string, unknown> }
