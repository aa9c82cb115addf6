import type { Office } from '#server/http/asked.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { whoMovesBids } from '#server/people/who-moves-bids.ts'
import { silentLetter } from './silent-letter.ts'
import { claimSilentOrders } from './warnings.queries.ts'

/** Orders whose lot starts within so long are near enough to be told by mail. */
const NEAR_MINUTES = 120

/** After a letter the next one waits so long: a dead office is one piece of news, not two hundred. */
const QUIET_MINUTES = 30

/** Later nobody can do anything about it. */
const NEWS_MS = NEAR_MINUTES * 60_000

/**
 * The alarm: the office does not answer, and the start is near. Once for each order, in the log and by mail to everybody who moves bids; the screen
 * shows it as long as it lasts.
 */
export async function warnOfSilence({
  db,
  clock,
  config,
  log,
}: Pick<Office, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const now = clock.now()
  // Mark and letters together: either everybody hears of it, or it is told at the next look.
  await db.transaction().execute(async trx => {
    const bids = await claimSilentOrders(trx, now, { nearMinutes: NEAR_MINUTES, quietMinutes: QUIET_MINUTES })
    const [first] = bids
    if (!first) return
    for (const { email: to, language } of await whoMovesBids(trx)) {
      const letter = silentLetter(language, {
        bids,
        url: `${config.publicUrl}/bid-manager?lots=${bids.map(({ bidId }) => bidId).join(',')}&days=all`,
      })
      await postLetter(trx, { to, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) })
    }
    log.error(
      { bids: bids.length, nextStart: first.startsAt, reason: first.reason },
      'The bidding office does not answer, and bids are to start',
    )
  })
}
