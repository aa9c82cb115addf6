import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { Office } from '#server/http/asked.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { countUnread, dropLetter, letterFacts, noteLetterSent, takeDueLetter } from './letters.queries.ts'
import type { DueLetter, LetterFacts } from './letters.queries.ts'
import { unreadMessages } from './letters.ts'

const WORTH_SENDING_MS = 24 * 3_600_000

/**
 * Writes to those who have not read what was written to them by now, and answers how many letters that made. Each is one transaction: with the row
 * in its hands no other process writes it, and a crash leaves either row and letter as they were, or the letter in the outbox.
 */
export async function writeChatLetters(office: Pick<Office, 'db' | 'clock' | 'config'>): Promise<number> {
  let written = 0
  for (;;) {
    const outcome = await office.db.transaction().execute(async trx => {
      const now = office.clock.now()
      const due = await takeDueLetter(trx, now)
      if (!due) return 'none'
      const facts = await letterFacts(trx, due)
      const unread = await countUnread(trx, due.bid_id, { userId: due.user_id, isOffice: due.for_office })
      if (unread === 0 || !facts.wantsMail || !mayStillRead(due, facts)) {
        await dropLetter(trx, due)
        return 'dropped'
      }
      const language = languageOf(facts.language)
      const letter = unreadMessages(language, factsOf(due, facts, unread, office.config.publicUrl))
      const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS)
      await postLetter(trx, { to: facts.email, language, letter, now, expiresAt })
      await noteLetterSent(trx, due, now)
      return 'written'
    })
    if (outcome === 'none') return written
    if (outcome === 'written') written += 1
  }
}

function factsOf({ user_id }: DueLetter, facts: LetterFacts, unread: number, publicUrl: string) {
  const screen = facts.kind === 'manager' ? 'bid-manager' : facts.kind === 'dealer' ? 'dealer-bids' : 'bids'
  return {
    unread,
    lot: `№ ${facts.lotNo}, ${facts.maker} ${facts.model}, ${facts.hall}`,
    client: facts.ownerId === user_id ? null : facts.ownerName,
    url: `${publicUrl}/${screen}?chat=${facts.bidId}`,
    profileUrl: `${publicUrl}/profile`,
  }
}

/** Rights as they are when the letter is due, not as they were when the message came. */
function mayStillRead({ user_id, for_office }: DueLetter, { kind, flags, ownerId, dealerId }: LetterFacts): boolean {
  const may = permissionsOf(kind, flags)
  if (for_office) return KINDS[kind].userType === KINDS.manager.userType && may.bidManagementEnabled
  if (user_id === ownerId) return kind !== 'disabled'
  return user_id === dealerId && kind === 'dealer' && may.dealerBidAccess
}
