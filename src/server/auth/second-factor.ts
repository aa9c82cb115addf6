import type { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { readCode } from '#domain/people/second-factor.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { logAccount } from './account-log.queries.ts'
import { lockOwnAccount } from './account-sessions.ts'
import { endFamiliesOf, ownerOf } from './auth.queries.ts'
import { checkOwner } from './check-owner.ts'
import { secretOf, openSecret, sealSecret, stepOf, enrolmentOf } from './factor-secret.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sessionKey } from './secret-key.ts'
import {
  beginFactorOf,
  confirmFactorOf,
  deleteFactorOf,
  findFactor,
  countCodes,
  replaceCodes,
} from './second-factor.queries.ts'
import { hasFactor } from './reset-factor.ts'
import { factorNews } from './factor-emails.ts'
import { emailOwner } from './email-owner.ts'
import { admitTry, codeAttemptKey, noteSuccess } from './throttle.ts'

/** How long a secret waits for its first code. */
const SET_UP_MS = 15 * MINUTE_MS
const isLate = (factor: { begun_at: Date }, now: Date): boolean => now.getTime() - factor.begun_at.getTime() > SET_UP_MS

export const viewFactor: UseCase<typeof secondFactorEndpoints.secondFactor> = async ({ db, viewer, config }) => {
  const factor = await findFactor(db, viewer.userId)
  const since = factor?.confirmed_at ?? null
  return {
    on: since !== null,
    since: since && tokyoIso(since),
    codesLeft: since ? await countCodes(db, viewer.userId) : 0,
    demanded: await isFactorDemanded(db, config, viewer.kind),
  }
}

export const beginFactor: UseCase<typeof secondFactorEndpoints.beginFactor> = async ({ db, viewer, now }) => {
  const { userId } = viewer
  const key = await sessionKey(db)
  const factor = await findFactor(db, userId)
  if (factor?.confirmed_at) throw new Refused('factor_on')
  const begun = factor && !isLate(factor, now) ? secretOf(key, viewer, factor.begun_at) : null
  const goesOn = factor && begun !== null && begun === openSecret(key, userId, factor.secret)
  const secret = goesOn ? begun : secretOf(key, viewer, now)
  if (!goesOn && !(await beginFactorOf(db, userId, sealSecret(key, userId, secret), now)))
    throw new Refused('factor_on')
  const { email } = await ownerOf(db, userId)
  return enrolmentOf(secret, email)
}

/** Turns it on by the first code. Other devices are signed out: they came in without it. */
export const confirmFactor: UseCase<typeof secondFactorEndpoints.confirmFactor> = async request => {
  const { db, viewer, body, now, ip } = request
  const tries = codeAttemptKey(viewer.userId, null)
  await admitTry(db, { key: tries, ip, now, isKnown: true })
  const factor = await findFactor(db, viewer.userId)
  if (factor?.confirmed_at) throw new Refused('factor_on')
  if (!factor || isLate(factor, now)) throw new Refused('too_late')
  const key = await sessionKey(db)
  const step = stepOf(openSecret(key, viewer.userId, factor.secret), readCode(body.code)!.code, now)
  if (step === null) throw invalid({ code: 'wrongCode' })
  await noteSuccess(db, tries, ip)
  const codes = await db.transaction().execute(async trx => {
    await lockOwnAccount(trx, viewer)
    if (!(await confirmFactorOf(trx, factor, step, now))) throw new Refused('factor_on')
    const { shown, hashes } = await newRecoveryCodes(key, viewer.userId)
    await replaceCodes(trx, viewer.userId, hashes)
    await endFamiliesOf(trx, viewer.userId, now, viewer.sessionId)
    await note(request, trx, 'factor-added')
    return shown
  })
  return { codes }
}

export const renewCodes: UseCase<typeof secondFactorEndpoints.renewCodes> = async request => {
  const { db, viewer, body } = request
  // Hashing new codes is expensive, so the password and a code are checked first.
  await checkFactor(request, body)
  const { shown, hashes } = await newRecoveryCodes(await sessionKey(db), viewer.userId)
  await db.transaction().execute(async trx => {
    await lockOwnAccount(trx, viewer)
    await replaceCodes(trx, viewer.userId, hashes)
    await note(request, trx, 'recovery-codes-made')
  })
  return { codes: shown }
}

export const removeOwnFactor: UseCase<typeof secondFactorEndpoints.removeFactor> = async request => {
  const { db, viewer, body } = request
  await checkFactor(request, body)
  await db.transaction().execute(async trx => {
    await lockOwnAccount(trx, viewer)
    if (await deleteFactorOf(trx, viewer.userId)) await note(request, trx, 'factor-removed')
  })
  return { success: true }
}

type Own = Parameters<typeof checkOwner>[0]

/** Checks both steps again. An account without a second step has nothing to change. */
async function checkFactor(request: Own, typed: { password: string; code: string }): Promise<void> {
  if (!(await hasFactor(request.db, request.viewer.userId))) throw invalid({ code: 'wrongCode' })
  await checkOwner(request, typed)
}

const NEWS = {
  'factor-added': 'added',
  'factor-removed': 'removed',
  'recovery-codes-made': 'recovery-codes-made',
} as const

async function note(request: Own, trx: Trx, event: keyof typeof NEWS): Promise<void> {
  const { viewer, now, ip } = request
  await logAccount(trx, { userId: viewer.userId, event, at: now, ip, session: viewer.sessionId })
  await emailOwner({ ...request, db: trx }, viewer.userId, factorNews(NEWS[event]))
}
