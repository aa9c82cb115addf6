import type { Pool } from 'pg'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { FeedRefused } from '../feed-refused.ts'
import { SourceAwaits } from '../online/source-awaits.ts'

/** Parts shared by everything that answers from a market that is only queried. */
export type QueryContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'> & {
  pool: Pool
  /** The feed's name, as stored with its lots. */
  source: string
  tokenOf: (lotId: string) => string
}

/** The market's answer; where it cannot be queried, a refusal that says so to the reader. */
export async function answerOrRefusal<T>(
  { log, source, clock }: Pick<QueryContext, 'log' | 'source' | 'clock'>,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    log.warn({ source, problem: error.message }, 'A market that is only asked did not answer')
    // A pause that lasts beyond midnight in Tokyo means the day's quota.
    const isForToday = error instanceof SourceAwaits && tokyoDay(error.until) > tokyoDay(clock.now())
    throw new Refused(isForToday ? 'market_over_quota' : 'market_silent')
  }
}
