import type { Office } from '#server/http/asked.ts'
import { claimDeliveries, endDelivery, putOffDelivery } from './push-events.queries.ts'
import type { ClaimedDelivery } from './push-events.queries.ts'
import { pruneSubscription } from './push.queries.ts'
import { pushKeys } from './push-keys.ts'
import type { PushKeys } from './push-keys.ts'
import { handToService, OPEN_NETWORK } from './push-service.ts'
import type { PushDoor } from './push-service.ts'

/** Seconds until the next try after the first, second … failure; the last one repeats until the message expires. */
export const PUSH_WAIT_SECONDS = [15, 30, 60, 120, 300, 600] as const

const AT_ONCE = 20
const LONGEST_WAIT_SECONDS = 3_600

/**
 * Sends what is due, many devices at once, and answers how many messages were taken. No transaction is open meanwhile: a push service that does
 * not answer costs its own devices a try and nobody else anything.
 */
export async function sendPushes(office: Office, door: PushDoor = OPEN_NETWORK): Promise<number> {
  const { db, clock } = office
  let sent = 0
  for (;;) {
    const deliveries = await claimDeliveries(db, clock.now(), PUSH_WAIT_SECONDS, AT_ONCE)
    if (deliveries.length === 0) return sent
    const keys = await pushKeys(db)
    const taken = await Promise.all(deliveries.map(delivery => send(office, delivery, { keys, door })))
    sent += taken.filter(Boolean).length
  }
}

async function send(
  { db, clock, config, log }: Office,
  delivery: ClaimedDelivery,
  { keys, door }: { keys: PushKeys; door: PushDoor },
): Promise<boolean> {
  const { id, news, expires_at: expiresAt } = delivery
  const ttlSeconds = Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000))
  const subject = subjectFrom(config.mailFrom)
  const outcome = await handToService({ device: delivery, news, ttlSeconds }, { keys, subject, door })
  if (outcome.kind === 'taken') {
    await endDelivery(db, id)
    return true
  }
  const { reason } = outcome
  if (outcome.kind === 'gone') await pruneSubscription(db, delivery.subscription_id)
  else if (outcome.kind === 'refused') await endDelivery(db, id)
  else {
    const seconds = Math.min(outcome.retryAfterSeconds ?? 0, LONGEST_WAIT_SECONDS)
    await putOffDelivery(db, id, reason, seconds > 0 ? new Date(clock.now().getTime() + seconds * 1000) : null)
  }
  log[outcome.kind === 'refused' ? 'warn' : 'debug'](
    { delivery: id, reason, outcome: outcome.kind },
    'A push was not taken',
  )
  return false
}

/** Whom a push service may write to about us: the address that our mail comes from. */
function subjectFrom(mailFrom: string): string {
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
