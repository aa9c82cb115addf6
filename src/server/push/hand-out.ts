import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import { TOLD_AS_ONE } from '#domain/push/push-kinds.ts'
import { quietUntil } from '#domain/push/quiet-hours.ts'
import type { AppContext } from '#server/http/context.ts'
import { claimEvents, endEvents, holdEvent, putOffEvent, receivingDevices } from './push-events.queries.ts'
import type { ClaimedEvent } from './push-events.queries.ts'

type Handing = Pick<AppContext, 'db' | 'queue'> & { now: Date }

/**
 * Turns events into messages to devices by each person's settings: no kinds switched off, nothing in quiet hours, and many of one kind
 * combined.
 */
export async function handOut(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  userIds: readonly number[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const handing = { db: trx, queue, now: clock.now() }
    for (const group of alike(await claimEvents(trx, handing.now, userIds))) await handOutSome(handing, group)
  })
}

async function handOutSome(handing: Handing, group: readonly ClaimedEvent[]): Promise<void> {
  const { db: trx, queue, now } = handing
  const [first] = group
  if (!first) return
  const wanted = group.filter(event => isWanted(event, now))
  const quiet = isDisturbing(first) ? quietUntil(now, hoursOf(first)) : null
  if (quiet && first.digest_at) for (const event of wanted) await holdEvent(trx, event.id)
  else if (quiet) {
    for (const event of wanted) await putOffEvent(trx, event.id, quiet)
    await queue.add(trx, 'push-events', { userIds: [first.user_id] }, { dueAt: quiet })
  } else await deliver(handing, wanted)
  const waiting = quiet ? new Set(wanted) : new Set<ClaimedEvent>()
  const ended = group.filter(event => !waiting.has(event)).map(event => event.id)
  await endEvents(trx, ended, now)
}

/** One person's events of one kind. */
function alike(events: readonly ClaimedEvent[]): ClaimedEvent[][] {
  return [...Map.groupBy(events, event => `${event.user_id} ${event.kind}`).values()]
}

async function deliver({ db: trx, queue }: Handing, wanted: readonly ClaimedEvent[]): Promise<void> {
  const [first] = wanted
  if (!first) return
  const language = languageOf(first.language)
  const canBeOne = first.kind !== 'newLots' && first.kind !== 'digest' && first.kind !== 'trial'
  const latest = new Date(Math.max(...wanted.map(event => event.expires_at.getTime())))
  const messages =
    canBeOne && wanted.length >= TOLD_AS_ONE
      ? [{ event: first, expiresAt: latest, news: { kind: first.kind, language, count: wanted.length } }]
      : wanted.map(event => ({ event, expiresAt: event.expires_at, news: { ...event.news, language } }))
  for (const { event, expiresAt, news } of messages) {
    const devices = await receivingDevices(trx, event.user_id, deviceOfTrial(event))
    const message = { userId: event.user_id, news, expiresAt: expiresAt.toISOString() }
    await queue.addAll(
      trx,
      'push',
      devices.map(subscriptionId => ({ subscriptionId, ...message })),
    )
  }
}

/** Not expired, not switched off, and of a listing that the person may still see. */
function isWanted({ kind, news, off, expires_at: expiresAt, user_kind: userKind, flags }: ClaimedEvent, now: Date) {
  if (expiresAt <= now || userKind === 'disabled' || off?.includes(kind)) return false
  const page = news.lot?.page ?? news.search?.page
  return page === undefined || permissionsOf(userKind, flags)[PAGE_TYPES[page].permission]
}

/** A test message is requested by somebody awake, and the summary has its own hour, so neither disturbs. */
function isDisturbing({ kind }: ClaimedEvent): boolean {
  return kind !== 'trial' && kind !== 'digest'
}

function hoursOf(event: ClaimedEvent) {
  const { time_zone: timeZone, quiet_from: quietFrom, quiet_until: until, digest_at: digestAt } = event
  return { timeZone: timeZone ?? 'UTC', quietFrom, quietUntil: until, digestAt }
}

/** A test message goes only to the device that asked (subscribe.ts writes it into the key). */
function deviceOfTrial({ kind, key }: ClaimedEvent): number | null {
  return kind === 'trial' ? Number(key.split(':')[1]) : null
}
