import { later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import type { JobData } from '#server/queue/queues.ts'
import { findSubscription, pruneSubscription } from './push.queries.ts'
import { pushKeys } from './push-keys.ts'
import { handToService, OPEN_NETWORK, type PushTransport } from './push-service.ts'

const MAX_WAIT_SECONDS = 3_600

/** A push service that is away; the job is tried again. */
class PushNotTaken extends Error {
  override readonly name = 'PushNotTaken'
}

/**
 * Sends a message to a device. No transaction is open while it is sent. A message for the device's previous user is dropped, and so is one that is too
 * late or refused.
 */
export async function sendPush(context: AppContext, message: JobData['push'], transport: PushTransport = OPEN_NETWORK) {
  const { db, queue, clock, config, log } = context
  const { subscriptionId, userId, news } = message
  const ttlSeconds = Math.floor((new Date(message.expiresAt).getTime() - clock.now().getTime()) / 1000)
  const device = await findSubscription(db, { id: subscriptionId, userId })
  if (!device || ttlSeconds <= 0) return
  const subject = subjectFrom(config.mailFrom)
  const outcome = await handToService({ device, news, ttlSeconds }, { keys: await pushKeys(db), subject, transport })
  if (outcome.kind === 'taken') return
  const { kind, reason } = outcome
  if (kind === 'gone') return pruneSubscription(db, subscriptionId)
  if (kind === 'refused') return log.warn({ subscriptionId, reason }, 'A push was refused')
  if (!outcome.retryAfterSeconds) throw new PushNotTaken(reason)
  const seconds = Math.min(outcome.retryAfterSeconds, MAX_WAIT_SECONDS)
  await queue.add(db, 'push', message, { dueAt: later(clock.now(), seconds * 1000) })
}

/** The contact address for push services: the sender address of our e-mail. */
function subjectFrom(mailFrom: string): string {
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
