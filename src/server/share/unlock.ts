import { timingSafeEqual } from 'node:crypto'
import type { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { languageOf } from '#domain/people/languages.ts'
import {
  OPEN_MS,
  TRIES_OF_ADDRESS,
  TRIES_OF_ADDRESS_A_DAY,
  TRIES_OF_LINK_A_DAY,
  TRIES_WINDOW_MS,
} from '#domain/share/share-limits.ts'
import { DAY_MS, earlier, later } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { shareGuessed } from './emails.ts'
import { openedCookie, openedProof, wasOpened } from './opened.ts'
import { countGuesses, guessBefore, lockShare, noteGuess, noteNotified, type ShareWithMaker } from './share.queries.ts'
import { isShareId, lotOfShare, refuseEndedShare } from './share-state.ts'

type Guess = RequestContext<typeof shareEndpoints.unlock>

const NEWS_MS = DAY_MS

/**
 * Opens a share in this browser for a day, given the right code. The link's row stays locked throughout, so concurrent guesses cannot pass the
 * limits. A wrong guess stays recorded although the call is refused.
 */
export async function unlock(guess: Guess): Promise<{ success: true }> {
  const { db, config, params, clock, cookie, reply } = guess
  if (!isShareId(params.id)) throw new Refused('not_found')
  const key = await sessionKey(db)
  const { name, path } = openedCookie(config, params)
  const hasOpened = wasOpened(key, params.id, cookie(name))
  const { refused, endsAt } = await db.transaction().execute(trx => judge(trx, guess, hasOpened))
  if (refused) throw refused
  const now = clock.now().getTime()
  const proof = openedProof(key, params.id, new Date(now + OPEN_MS))
  // Kept as long as the link lasts: it also shows that this browser has known the code.
  reply.setCookie(name, proof, { path, maxAgeSeconds: Math.ceil((endsAt.getTime() - now) / 1000) })
  return { success: true }
}

/** `refused` is null if the code is right. A thrown error records nothing; a returned refusal was counted. */
async function judge(
  trx: Trx,
  { queue, params, body, ip, clock }: Guess,
  hasOpened: boolean,
): Promise<{ refused: Refused | null; endsAt: Date }> {
  const share = await lockShare(trx, params.id)
  const now = clock.now()
  if (!share) throw new Refused('not_found')
  const lot = await lotOfShare(trx, share, params.type)
  refuseEndedShare(share, params.type, now)
  const endsAt = share.ends_at
  const guesser = { id: share.id, ip }
  const wait = await waitOf(trx, guesser, now)
  if (wait) throw new Refused('too_many_requests', { detail: { seconds: wait } })
  const linkWait = hasOpened ? null : await linkWaitOf(trx, share.id, now)
  if (linkWait) throw new Refused('share_guessed', { detail: { seconds: linkWait } })
  if (timingSafeEqual(Buffer.from(body.password), Buffer.from(share.code))) return { refused: null, endsAt }
  await noteGuess(trx, guesser.id, guesser.ip, now)
  if (await linkWaitOf(trx, share.id, now)) await emailMaker({ db: trx, queue }, share, lot, now)
  const left = Math.min(
    ...(await Promise.all(
      LIMITS.map(async ({ ms, tries }) => tries - (await countGuesses(trx, guesser.id, guesser.ip, earlier(now, ms)))),
    )),
  )
  const seconds = await waitOf(trx, guesser, now)
  return { refused: new Refused('wrong_access_code', { detail: { left, ...(seconds && { seconds }) } }), endsAt }
}

/** The limits for one address at one link. */
const LIMITS = [
  { ms: TRIES_WINDOW_MS, tries: TRIES_OF_ADDRESS },
  { ms: DAY_MS, tries: TRIES_OF_ADDRESS_A_DAY },
]

/** Seconds until an address may try again; null if it may try now. */
async function waitOf(trx: Trx, guesser: { id: string; ip: string }, now: Date): Promise<number | null> {
  let longest: number | null = null
  for (const { ms, tries } of LIMITS) {
    const full = await guessBefore(trx, { ...guesser, since: earlier(now, ms), limit: tries })
    if (full) longest = Math.max(longest ?? 0, secondsFrom(full, ms, now))
  }
  return longest
}

/** The same for a link and all browsers that have not opened it yet. */
async function linkWaitOf(trx: Trx, id: string, now: Date): Promise<number | null> {
  const full = await guessBefore(trx, { id, since: earlier(now, DAY_MS), limit: TRIES_OF_LINK_A_DAY })
  return full ? secondsFrom(full, DAY_MS, now) : null
}

/** Seconds until a guess no longer counts. */
function secondsFrom(guess: Date, ms: number, now: Date): number {
  return Math.max(1, Math.ceil((guess.getTime() + ms - now.getTime()) / 1000))
}

/** At most once a day. Without the code, the link stays locked, and only its creator can give the guest a new one. */
async function emailMaker({ db, queue }: WriteContext, share: ShareWithMaker, lot: NamedLot, now: Date): Promise<void> {
  if (share.guesses_told_at && share.guesses_told_at > earlier(now, DAY_MS)) return
  await noteNotified(db, share.id, now)
  const language = languageOf(share.maker_language)
  const message = shareGuessed(language, { name: `${lot.maker} ${lot.model}`, lotNo: lot.lot_no, hall: lot.hall })
  await sendEmail({ db, queue }, { to: share.maker_email, language, message, now, expiresAt: later(now, NEWS_MS) })
}
