import type { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { deviceOf } from '#domain/people/device.ts'
import { PUSH_KINDS } from '#domain/push/push-kinds.ts'
import { nextAt, UNKNOWN_ZONE } from '#domain/push/quiet-hours.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { wakeEvents } from './push-events.queries.ts'
import { devicesOf, readPushSettings, writePushSettings } from './push.queries.ts'

export const pushState: UseCase<typeof pushEndpoints.pushState> = async ({ db, viewer }) => {
  const [devices, settings] = await Promise.all([devicesOf(db, viewer.userId), readPushSettings(db, viewer.userId)])
  return {
    devices: devices.map(({ id, user_agent: userAgent, session_id: sessionId, added_at: addedAt }) => ({
      id,
      ...deviceOf(userAgent),
      addedAt: tokyoIso(addedAt),
      current: sessionId === viewer.sessionId,
    })),
    settings: {
      // Ignores kinds stored by a later version that was rolled back.
      off: PUSH_KINDS.filter(kind => settings?.off.includes(kind)),
      timeZone: settings?.time_zone ?? UNKNOWN_ZONE,
      quietFrom: settings?.quiet_from ?? null,
      quietUntil: settings?.quiet_until ?? null,
      digestAt: settings?.digest_at ?? null,
    },
  }
}

export const changePushSettings: UseCase<typeof pushEndpoints.changePushSettings> = async request => {
  const { db, queue, body, viewer, now } = request
  const { off, timeZone, quietFrom, quietUntil, digestAt } = body
  if (quietFrom === null && quietUntil !== null) throw invalid({ quietFrom: 'required' })
  if (quietUntil === null && quietFrom !== null) throw invalid({ quietUntil: 'required' })
  await writePushSettings(db, viewer.userId, {
    off: [...new Set(off)],
    time_zone: timeZone,
    quiet_from: quietFrom,
    quiet_until: quietUntil,
    digest_at: digestAt,
    next_digest_at: digestAt === null ? null : nextAt(now, digestAt, timeZone),
  })
  // Nothing would send it without the summary or the night for which it waits.
  if (await wakeEvents(db, viewer.userId, now)) await queue.add(db, 'push-events', { userIds: [viewer.userId] })
  return { success: true }
}
