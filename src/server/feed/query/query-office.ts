import type { Pool } from 'pg'
import type { Office } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { FeedRefused } from '../feed-refused.ts'

/** What answers out of a market that is only asked. */
export type QueryOffice = Pick<Office, 'db' | 'clock' | 'log'> & {
  pool: Pool
  /** The feed's name, as lots of it carry it. */
  source: string
  tokenOf: (lotId: string) => string
}

/** What the market tells; where it cannot be asked, a refusal that says so to whoever looks. */
export async function toldOrSilent<T>(
  { log, source }: Pick<QueryOffice, 'log' | 'source'>,
  told: Promise<T>,
): Promise<T> {
  try {
    return await told
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    log.warn({ source, problem: error.message }, 'A market that is only asked did not answer')
    throw new Refused('market_silent')
  }
}
