import type { Kysely } from 'kysely'
import { languageOf } from '#domain/people/languages.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Office } from '#server/http/asked.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { closeRequest, findPendingSignUp, giveToken, insertRequest, lockOpenRequest } from './accounts.queries.ts'
import type { AccountRequest } from './accounts.queries.ts'
import { findAccount } from './auth.queries.ts'
import { alreadyRegistered, confirmEmail, setNewPassword } from './letters.ts'
import { copyOf } from './resend-verification.ts'
import { newToken, tokenHash } from './tokens.ts'

export const CONFIRM_MS = 3 * 86_400_000
export const RESET_MS = 3_600_000
/** News that carries no link keeps for a day. */
export const NEWS_MS = 86_400_000

type Answering = { trx: Kysely<Tables>; publicUrl: string; now: Date }

/**
 * Answers by mail what was asked since the last turn, each request in a transaction of its own with its letter: a crash leaves it to
 * the next turn. One that cannot be answered is logged, and stands in nobody's way. Returns how many were answered.
 */
export async function answerRequests({ db, clock, config, log }: Office): Promise<number> {
  const held = { id: 0 }
  const answerNext = (trx: Kysely<Tables>) => answerOne({ trx, publicUrl: config.publicUrl, now: clock.now() }, held)
  for (let answered = 0; ;) {
    const before = held.id
    try {
      if (!(await db.transaction().execute(answerNext))) return answered
      answered += 1
    } catch (error) {
      // Without a request in hand it is the database that fails.
      if (held.id === before) throw error
      log.error({ err: error, request: held.id }, 'A sign-up or recovery could not be answered')
    }
  }
}

/** @param held the id of the last request that was taken up; false where there is none behind it */
async function answerOne(answering: Answering, held: { id: number }): Promise<boolean> {
  const request = await lockOpenRequest(answering.trx, held.id)
  if (!request) return false
  held.id = request.id
  await (request.kind === 'sign-up' ? answerSignUp(answering, request) : answerRecovery(answering, request))
  return true
}

async function answerSignUp({ trx, publicUrl, now }: Answering, request: AccountRequest): Promise<void> {
  const language = languageOf(request.language)
  if (await findAccount(trx, request.email)) {
    const letter = alreadyRegistered(language, publicUrl)
    await postLetter(trx, { to: request.email, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) })
    return closeRequest(trx, request.id, now)
  }
  const token = newToken()
  const expiresAt = new Date(now.getTime() + CONFIRM_MS)
  await giveToken(trx, request.id, { hash: tokenHash(token), expiresAt, userId: null }, now)
  const letter = confirmEmail(language, `${publicUrl}/verify-email?token=${token}`)
  await postLetter(trx, { to: request.email, language, letter, now, expiresAt })
}

async function answerRecovery({ trx, publicUrl, now }: Answering, request: AccountRequest): Promise<void> {
  const account = await findAccount(trx, request.email)
  if (!account || account.kind === 'disabled') {
    // Who signed up and never confirmed has no password to recover: he is sent his first mail again.
    const pending = account ? undefined : await findPendingSignUp(trx, request.email, now)
    if (pending) await insertRequest(trx, copyOf(pending, { ip: request.ip, now }))
    return closeRequest(trx, request.id, now)
  }
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_MS)
  await giveToken(trx, request.id, { hash: tokenHash(token), expiresAt, userId: account.id }, now)
  const language = languageOf(account.language)
  const letter = setNewPassword(language, `${publicUrl}/auth/change-password?token=${token}`)
  await postLetter(trx, { to: account.email, language, letter, now, expiresAt })
}
