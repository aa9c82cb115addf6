import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import type { PushSettings } from '#contract/push/push.shapes.ts'
import { handOut } from '#server/push/hand-out.ts'
import { sendPushes } from '#server/push/send-pushes.ts'
import type { TestOffice } from './app.ts'
import type { UserWish } from './people.ts'
import { newPhone } from './push-service.ts'
import type { Phone, PushService } from './push-service.ts'

/** Somebody with a phone that is told, as he wishes. */
export async function newReader(t: TestOffice, wish: UserWish = {}, settings: Partial<PushSettings> = {}) {
  const user = await t.newUser(wish)
  const caller = await t.as(user)
  const phone = newPhone(settings.timeZone)
  await caller.call(pushEndpoints.subscribe, { body: phone.subscription })
  const { settings: own } = await caller.call(pushEndpoints.pushState, {})
  if (Object.keys(settings).length > 0)
    await caller.call(pushEndpoints.changePushSettings, { body: { ...own, ...settings } })
  return { user, caller, phone }
}

/** Everything that a phone was told so far; what waits in the outbox goes out on the way. */
export async function toldTo(t: TestOffice, service: PushService, phone: Phone) {
  await handOut(t.office)
  await sendPushes(t.office, service.door)
  return service.pushed.filter(one => one.device === phone.device).map(one => phone.read(one.body))
}
