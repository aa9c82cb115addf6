import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { deviceOf } from '#domain/people/device.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamiliesOf, endFamilyOf, livingFamilies } from './auth.queries.ts'
import { takeCookies } from './session.ts'

export const listSessions: UseCase<typeof accountEndpoints.sessions> = async ({ db, viewer, now }) => {
  const families = await livingFamilies(db, viewer.userId, now)
  return families.map(family => ({
    id: family.id,
    ...deviceOf(family.user_agent),
    startedAt: tokyoIso(family.created_at),
    usedAt: tokyoIso(family.used_at),
    current: family.id === viewer.sessionId,
  }))
}

/** Another person's session is answered as not found. */
export const endSession: UseCase<typeof accountEndpoints.endSession> = async ({
  db,
  viewer,
  body,
  now,
  reply,
  config,
  ip,
}) => {
  if (!(await endFamilyOf(db, viewer.userId, body.id, now))) throw new Refused('not_found')
  await logAccount(db, { userId: viewer.userId, event: 'session-ended', at: now, ip, session: body.id })
  if (body.id === viewer.sessionId) takeCookies(reply, config)
  return { success: true }
}

export const endAllSessions: UseCase<typeof accountEndpoints.endAllSessions> = async ({
  db,
  viewer,
  now,
  reply,
  config,
  ip,
}) => {
  await logAccount(db, { userId: viewer.userId, event: 'sessions-ended', at: now, ip })
  await endFamiliesOf(db, viewer.userId, now, null)
  takeCookies(reply, config)
  return { success: true }
}
