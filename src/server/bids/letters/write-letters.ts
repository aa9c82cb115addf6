import { bidStatusName, isWon } from '#domain/bids/bid-status.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { Office } from '#server/http/asked.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { bidNews } from './letters.ts'
import { dropStatusLetter, statusFacts, takeDueStatus } from './status-letters.queries.ts'
import type { StatusFacts } from './status-letters.queries.ts'

const WORTH_SENDING_MS = 24 * 3_600_000

/**
 * Writes to the owners of bids whose status is another than the last one they know of, and answers how many letters that made. Bids come here by
 * themselves (migrations/0078_status_letters.sql); each is one transaction, as with chat/write-letters.ts.
 */
export async function writeStatusLetters(office: Pick<Office, 'db' | 'clock' | 'config'>): Promise<number> {
  let written = 0
  for (;;) {
    const outcome = await office.db.transaction().execute(async trx => {
      const now = office.clock.now()
      const due = await takeDueStatus(trx, now)
      if (!due) return 'none'
      const facts = await statusFacts(trx, due.bid_id)
      await dropStatusLetter(trx, due.bid_id)
      // Taken back meanwhile, or 6 and 7, which are the same to him.
      const isSame = facts.status === due.from_status || (isWon(facts.status) && isWon(due.from_status))
      if (isSame || !facts.wantsMail || facts.kind === 'disabled') return 'dropped'
      const language = languageOf(facts.language)
      const letter = bidNews(language, newsOf(facts, office.config.publicUrl))
      const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS)
      await postLetter(trx, { to: facts.email, language, letter, now, expiresAt })
      return 'written'
    })
    if (outcome === 'none') return written
    if (outcome === 'written') written += 1
  }
}

function newsOf(facts: StatusFacts, publicUrl: string) {
  return {
    status: bidStatusName(facts.status),
    lot: `№ ${facts.lotNo}, ${facts.maker} ${facts.model}, ${facts.hall}`,
    amount: facts.amount,
    price: isWon(facts.status) ? facts.price : null,
    url: `${publicUrl}/${facts.kind === 'dealer' ? 'dealer-bids' : 'bids'}?lots=${facts.bidId}&days=all`,
    profileUrl: `${publicUrl}/profile`,
  }
}
