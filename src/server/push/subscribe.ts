import type { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { later, MINUTE_MS } from '#domain/time/spans.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { pushKeys } from './push-keys.ts'
import { beginSettings, deviceAt, dropSubscription, putSubscription } from './push.queries.ts'
import { notifyDevices } from './notify-devices.ts'

export const pushKey: UseCase<typeof pushEndpoints.pushKey> = async ({ db }) => {
  const { publicKey } = await pushKeys(db)
  return { publicKey }
}

/** Nothing is sent to verify the device: its address either accepts the first message, or is removed after it (404, 410). */
export const subscribe: UseCase<typeof pushEndpoints.subscribe> = async ({ db, body, viewer, userAgent, now }) => {
  const { endpoint, keys, timeZone } = body
  await putSubscription(db, {
    endpoint,
    ...keys,
    user_id: viewer.userId,
    session_id: viewer.sessionId,
    user_agent: userAgent.slice(0, 500),
    added_at: now,
  })
  await beginSettings(db, viewer.userId, timeZone)
  return { success: true }
}

export const unsubscribe: UseCase<typeof pushEndpoints.unsubscribe> = async ({ db, body, viewer }) => {
  await dropSubscription(db, viewer.userId, body.endpoint)
  return { success: true }
}

const TRIAL_LASTS_MS = 10 * MINUTE_MS

/** At most one per minute and device. It goes through the normal outbox, but only to this device. */
export const tryPush: UseCase<typeof pushEndpoints.tryPush> = async ({ db, queue, body, viewer, now }) => {
  const device = await deviceAt(db, viewer.userId, body.endpoint)
  if (!device) throw new Refused('not_found')
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  await notifyDevices({ db, queue }, now, {
    userId: viewer.userId,
    key: `trial:${device.id}:${minute}`,
    news: { kind: 'trial' },
    expiresAt: later(now, TRIAL_LASTS_MS),
  })
  return { success: true }
}
