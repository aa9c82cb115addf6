import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { languageOf } from '#domain/people/languages.ts'
import { OPEN_MS, TRIES_OF_ADDRESS, TRIES_OF_LINK, TRIES_WINDOW_MS } from '#domain/share/share-limits.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Asked } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import type { NamedLot } from '#server/lots/find-lots.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { shareRevoked } from './letters.ts'
import { openedCookie, openedProof } from './opened.ts'
import { countGuesses, guessBefore, lockShare, noteGuess, revokeShare } from './share.queries.ts'
import type { ShareWithMaker } from './share.queries.ts'
import { isShareId, lotOfShare, mustLive } from './share-state.ts'

type Guess = Asked<typeof shareEndpoints.unlock>

const NEWS_MS = 86_400_000

/**
 * Opens a share to whoever knows its code, for a day in this browser. The link's row is locked from the first look to the last, so that
 * no number of simultaneous guesses is looked at beyond the limits (quality.md S6); a wrong one stays noted though the call is refused.
 */
export async function unlock(asked: Guess): Promise<{ success: true }> {
  const { db, config, params, clock, reply } = asked
  if (!isShareId(params.id)) throw new Refused('not_found')
  const key = await sessionKey(db)
  const verdict = await db.transaction().execute(trx => judge(trx, asked))
  if (verdict) throw verdict
  const { name, path } = openedCookie(config, params.id)
  const proof = openedProof(key, params.id, new Date(clock.now().getTime() + OPEN_MS))
  reply.setCookie(name, proof, { path, maxAgeSeconds: OPEN_MS / 1000 })
  return { success: true }
}

/** Null where the code is right. What is thrown leaves no trace; a refusal that is returned was counted. */
async function judge(trx: Kysely<Tables>, { params, body, ip, clock }: Guess): Promise<Refused | null> {
  const share = await lockShare(trx, params.id)
  const now = clock.now()
  if (!share) throw new Refused('not_found')
  const lot = await lotOfShare(trx, share, params.type)
  mustLive(share, now)
  const since = new Date(now.getTime() - TRIES_WINDOW_MS)
  const full = await guessBefore(trx, { id: share.id, ip, since, limit: TRIES_OF_ADDRESS })
  if (full) throw new Refused('too_many_requests', { detail: { seconds: secondsFrom(full, now) } })
  if (timingSafeEqual(Buffer.from(body.password), Buffer.from(share.code))) return null
  const wrong = await noteGuess(trx, share.id, ip, now)
  if (wrong >= TRIES_OF_LINK) {
    await revoke(trx, share, lot, now)
    return new Refused('share_revoked')
  }
  const left = TRIES_OF_ADDRESS - (await countGuesses(trx, share.id, ip, since))
  const last = await guessBefore(trx, { id: share.id, ip, since, limit: TRIES_OF_ADDRESS })
  return new Refused('wrong_access_code', { detail: { left, ...(last && { seconds: secondsFrom(last, now) }) } })
}

/** Until a guess made then no longer counts. */
function secondsFrom(guess: Date, now: Date): number {
  return Math.max(1, Math.ceil((guess.getTime() + TRIES_WINDOW_MS - now.getTime()) / 1000))
}

async function revoke(trx: Kysely<Tables>, share: ShareWithMaker, lot: NamedLot, now: Date): Promise<void> {
  await revokeShare(trx, share.id, now)
  const language = languageOf(share.maker_language)
  const letter = shareRevoked(language, { name: `${lot.maker} ${lot.model}`, lotNo: lot.lot_no, hall: lot.hall })
  await postLetter(trx, {
    to: share.maker_email,
    language,
    letter,
    now,
    expiresAt: new Date(now.getTime() + NEWS_MS),
  })
}
