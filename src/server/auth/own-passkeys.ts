import type { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { Passkey } from '#contract/auth/passkeys.shapes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deviceOf } from '#domain/people/device.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AccountEvent } from '#server/db/auth-tables.ts'
import type { Trx } from '#server/db/connect.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { logAccount } from './account-log.queries.ts'
import { lockOwnAccount } from './account-sessions.ts'
import { ownerOf } from './auth.queries.ts'
import { newChallenge, takeChallenge } from './passkey-challenges.ts'
import { passkeyNews } from './passkey-emails.ts'
import { enrolOptions, ownerHandle } from './passkey-options.ts'
import {
  deletePasskey,
  insertPasskey,
  lockPasskeys,
  passkeysOf,
  renamePasskeyOf,
  type PasskeyRow,
} from './passkeys.queries.ts'
import { hasFactor } from './reset-factor.ts'
import { emailOwner } from './email-owner.ts'
import { readNew } from './webauthn.ts'

/** More than anybody has devices. */
const MAX_PASSKEYS = 20

export const listPasskeys: UseCase<typeof passkeyEndpoints.passkeys> = async ({ db, viewer }) =>
  (await passkeysOf(db, viewer.userId)).map(shown)

export const beginPasskey: UseCase<typeof passkeyEndpoints.beginPasskey> = async ({ db, viewer, config, now }) => {
  const { userId } = viewer
  const known = await passkeysOf(db, userId)
  refuseTooMany(known)
  const challenge = await newChallenge(db, { purpose: 'enrol', userId }, now)
  const { email, fullName } = await ownerOf(db, userId)
  const user = { id: await ownerHandle(db, userId), name: email, displayName: fullName || email }
  return enrolOptions(config, challenge, user, known)
}

/** Keeps a new passkey, named after the device that made it. */
export const confirmPasskey: UseCase<typeof passkeyEndpoints.confirmPasskey> = async request => {
  const { db, viewer, body, config, now, userAgent } = request
  const { userId } = viewer
  const challenge = await takeChallenge(db, body.response.clientDataJSON, { purpose: 'enrol', userId }, now)
  const made = await readNew(config, body, challenge)
  if (!made) throw new Refused('passkey_refused')
  const { browser, system } = deviceOf(userAgent)
  const name = [browser, system].filter(Boolean).join(', ') || 'Passkey'
  const passkey = await db.transaction().execute(async trx => {
    await lockOwnAccount(trx, viewer)
    refuseTooMany(await lockPasskeys(trx, userId))
    const transports = body.response.transports
    const row = await insertPasskey(trx, { ...made, user_id: userId, transports, name, created_at: now, used_at: null })
    if (!row) throw new Refused('passkey_refused')
    await note(request, trx, 'passkey-added')
    await emailOwner({ ...request, db: trx }, userId, passkeyNews('added'))
    return row
  })
  return shown(passkey)
}

export const renamePasskey: UseCase<typeof passkeyEndpoints.renamePasskey> = async request => {
  const { db, viewer, body } = request
  if (!(await renamePasskeyOf(db, viewer.userId, body.id, body.name))) throw new Refused('not_found')
  await note(request, db, 'passkey-renamed')
  return { success: true }
}

/** Sessions that it opened go on: the list of devices ends them. */
export const removePasskey: UseCase<typeof passkeyEndpoints.removePasskey> = async request => {
  const { db, viewer, body, config } = request
  const all = await lockPasskeys(db, viewer.userId)
  if (!all.some(({ id }) => id === body.id)) throw new Refused('not_found')
  const isLast = all.length === 1 && !(await hasFactor(db, viewer.userId))
  if (isLast && (await isFactorDemanded(db, config, viewer.kind))) throw new Refused('last_factor')
  await deletePasskey(db, body.id)
  await note(request, db, 'passkey-removed')
  await emailOwner(request, viewer.userId, passkeyNews('removed'))
  return { success: true }
}

function shown({ id, name, created_at, used_at, backed_up }: PasskeyRow): Passkey {
  return { id, name, addedAt: tokyoIso(created_at), usedAt: used_at && tokyoIso(used_at), synced: backed_up }
}

function refuseTooMany(known: readonly PasskeyRow[]): void {
  if (known.length >= MAX_PASSKEYS) throw new Refused('too_many_passkeys', { detail: { limit: MAX_PASSKEYS } })
}

type Own = Pick<RequestContext<Endpoint>, 'now' | 'ip'> & { viewer: { userId: number; sessionId: string } }

function note({ viewer, now, ip }: Own, trx: Trx, event: AccountEvent): Promise<void> {
  return logAccount(trx, { userId: viewer.userId, event, at: now, ip, session: viewer.sessionId })
}
