import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import type { PushSettings } from '#contract/push/push.shapes.ts'
import type { TestApp } from './app.ts'
import type { UserOverrides } from './people.ts'
import { newPhone, type Phone, type PushService } from './push-service.ts'
import { sendPushes } from './queue.ts'

/** A person with a phone that receives notifications, with the given preferences. */
export async function newReader(t: TestApp, overrides: UserOverrides = {}, settings: Partial<PushSettings> = {}) {
  const user = await t.newUser(overrides)
  const caller = await t.as(user)
  const phone = newPhone(settings.timeZone)
  await caller.call(pushEndpoints.subscribe, { body: phone.subscription })
  const { settings: own } = await caller.call(pushEndpoints.pushState, {})
  if (Object.keys(settings).length > 0)
    await caller.call(pushEndpoints.changePushSettings, { body: { ...own, ...settings } })
  return { user, caller, phone }
}

/** All notifications of a phone so far. It also sends the messages that wait in the outbox. */
export async function toldTo(t: TestApp, service: PushService, phone: Phone) {
  await sendPushes(t.context, service.transport)
  return service.pushed.filter(one => one.device === phone.device).map(one => phone.read(one.body))
}
