import { languageOf } from '#domain/people/languages.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { closeRequest, findPendingSignUp, giveToken, lockOpenRequest, type AccountRequest } from './accounts.queries.ts'
import { findAccount } from './auth.queries.ts'
import { alreadyRegistered, confirmEmail, setNewPassword } from './emails.ts'
import { makeRequest } from './make-request.ts'
import { copyOf } from './resend-verification.ts'
import { newToken, tokenHash } from './tokens.ts'

export const CONFIRM_MS = 3 * DAY_MS
const RESET_MS = HOUR_MS
/** An e-mail without a link is valid for a day. */
export const NEWS_MS = DAY_MS

type Answering = WriteContext & { publicUrl: string; now: Date }

/** Answers a request by e-mail. Both are one transaction, so a crash leaves the request to the next try. */
export async function answerRequest({ db, queue, clock, config }: AppContext, requestId: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const request = await lockOpenRequest(trx, requestId)
    if (!request) return
    const answering = { db: trx, queue, publicUrl: config.publicUrl, now: clock.now() }
    await (request.kind === 'sign-up' ? answerSignUp(answering, request) : answerRecovery(answering, request))
  })
}

async function answerSignUp(answering: Answering, request: AccountRequest): Promise<void> {
  const { db, publicUrl, now } = answering
  const language = languageOf(request.language)
  if (await findAccount(db, request.email)) {
    const message = alreadyRegistered(language, publicUrl)
    await sendEmail(answering, { to: request.email, language, message, now, expiresAt: later(now, NEWS_MS) })
    return closeRequest(db, request.id, now)
  }
  const token = newToken()
  const expiresAt = later(now, CONFIRM_MS)
  await giveToken(db, request.id, { hash: tokenHash(token), expiresAt, userId: null }, now)
  const message = confirmEmail(language, `${publicUrl}/verify-email?token=${token}`)
  await sendEmail(answering, { to: request.email, language, message, now, expiresAt })
}

async function answerRecovery(answering: Answering, request: AccountRequest): Promise<void> {
  const { db, publicUrl, now } = answering
  const account = await findAccount(db, request.email)
  if (!account || account.kind === 'disabled') {
    // An unconfirmed sign-up has no password to recover, so its first e-mail is sent again.
    const pending = account ? undefined : await findPendingSignUp(db, request.email, now)
    if (pending) await makeRequest(answering, copyOf(pending, { ip: request.ip, now }))
    return closeRequest(db, request.id, now)
  }
  const token = newToken()
  const expiresAt = later(now, RESET_MS)
  await giveToken(db, request.id, { hash: tokenHash(token), expiresAt, userId: account.id }, now)
  const language = languageOf(account.language)
  const message = setNewPassword(language, `${publicUrl}/auth/change-password?token=${token}`)
  await sendEmail(answering, { to: account.email, language, message, now, expiresAt })
}
