import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import { addressOf, subjectOf } from '#domain/push/push-address.ts'
import { COMBINED_FROM } from '#domain/push/push-kinds.ts'
import type { PushNews } from '#domain/push/push-news.ts'
import { quietUntil, UNKNOWN_ZONE, waitsForSummary } from '#domain/push/quiet-hours.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { countSubjects } from './count-subjects.ts'
import {
  claimEvents,
  devicesOfAll,
  endEvents,
  holdEvent,
  putOffEvent,
  type ClaimedEvent,
} from './push-events.queries.ts'
import { isOffer, withoutOutdatedOffers, type OfferStates } from './outdated-offers.ts'

type Context = WriteContext & { now: Date }
type Message = { event: ClaimedEvent; news: PushNews; expiresAt: Date }

/**
 * Turns events into messages to devices by each person's settings: no kinds switched off, nothing in quiet hours, and many of one kind
 * combined.
 */
export async function makePushes(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  userIds: readonly number[],
  offerStates: OfferStates,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const context = { db: trx, queue, now: clock.now() }
    const events = await claimEvents(trx, context.now, userIds)
    // An offer that is switched off still outdates the end of the bid before it.
    const relevant = events.filter(event => isWanted(event) || isOffer(event))
    const waiting = new Set<ClaimedEvent>()
    for (const group of alike(relevant))
      if (await waitInQuiet(context, group)) for (const event of group) waiting.add(event)
    const due = relevant.filter(event => !waiting.has(event))
    // Not before: what waits may change once more. Expired offers are still needed here.
    const current = await withoutOutdatedOffers(trx, due, context.now, offerStates)
    const wanted = current.filter(event => isWanted(event) && event.expires_at > context.now)
    await deliver(context, alike(wanted).flatMap(messagesOf))
    const ended = events.filter(event => !waiting.has(event)).map(event => event.id)
    await endEvents(trx, ended, context.now)
  })
}

/** Puts off one person's events of one kind if it is in the quiet hours. False where they may be sent now. */
async function waitInQuiet({ db: trx, queue, now }: Context, wanted: readonly ClaimedEvent[]): Promise<boolean> {
  const [first] = wanted
  if (!first || !isDisturbing(first)) return false
  const hours = hoursOf(first)
  const quiet = quietUntil(now, hours)
  if (!quiet) return false
  if (waitsForSummary(now, hours)) for (const event of wanted) await holdEvent(trx, event.id)
  else {
    for (const event of wanted) await putOffEvent(trx, event.id, quiet)
    await queue.add(trx, 'push-events', { userIds: [first.user_id] }, { dueAt: quiet })
  }
  return true
}

/** One person's events of one kind. */
function alike(events: readonly ClaimedEvent[]): ClaimedEvent[][] {
  return [...Map.groupBy(events, event => `${event.user_id} ${event.kind}`).values()]
}

/** Many of one kind are one message. Of fewer, one that would replace another on the phone replaces it here. */
function messagesOf(wanted: readonly ClaimedEvent[]): Message[] {
  const last = wanted.at(-1)
  if (!last) return []
  const language = languageOf(last.language)
  const canBeOne = last.kind !== 'newLots' && last.kind !== 'digest' && last.kind !== 'trial'
  const shown = canBeOne ? lastOfEach(wanted) : wanted
  if (!canBeOne || shown.length < COMBINED_FROM)
    return shown.map(event => ({ event, expiresAt: event.expires_at, news: { ...event.news, language } }))
  const { chat } = last.news
  const latest = new Date(Math.max(...wanted.map(event => event.expires_at.getTime())))
  const count = countSubjects(wanted.map(({ news }) => news))
  return [{ event: last, expiresAt: latest, news: { kind: last.kind, language, count, ...(chat && { chat }) } }]
}

/** The last event about each lot, conversation, invoice or transfer, and all events about none of them. */
function lastOfEach(events: readonly ClaimedEvent[]): ClaimedEvent[] {
  const subjects = Map.groupBy(events, ({ id, kind, news }) => {
    const subject = subjectOf(news)
    return subject === kind ? id : subject
  })
  return [...subjects.values()].map(of => of.at(-1)!)
}

async function deliver({ db: trx, queue }: Context, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const devices = await devicesOfAll(trx, [...new Set(messages.map(({ event }) => event.user_id))])
  const devicesOf = Map.groupBy(devices, ({ userId }) => userId)
  await queue.addAll(
    trx,
    'push',
    messages.flatMap(({ event, news, expiresAt }) =>
      (devicesOf.get(event.user_id) ?? [])
        .filter(({ subscriptionId }) => isFor(event, subscriptionId))
        .map(device => ({ ...device, news, expiresAt: expiresAt.toISOString() })),
    ),
  )
}

/** Not switched off, and it opens no listing that the person may no longer see. */
function isWanted({ kind, news, off, user_kind: userKind, flags }: ClaimedEvent): boolean {
  if (userKind === 'disabled' || off?.includes(kind)) return false
  const page = news.lot?.page ?? news.search?.page
  if (page === undefined || permissionsOf(userKind, flags)[PAGE_TYPES[page].permission]) return true
  return !addressOf(news).startsWith(PAGE_TYPES[page].path)
}

/** A test message is requested by somebody awake, and the summary has its own hour, so neither disturbs. */
function isDisturbing({ kind }: ClaimedEvent): boolean {
  return kind !== 'trial' && kind !== 'digest'
}

function hoursOf(event: ClaimedEvent) {
  const { time_zone: timeZone, quiet_from: quietFrom, quiet_until: until, digest_at: digestAt } = event
  return { timeZone: timeZone ?? UNKNOWN_ZONE, quietFrom, quietUntil: until, digestAt }
}

/** A test message goes only to the device that asked (subscribe.ts writes it into the key). */
function isFor({ kind, key }: ClaimedEvent, subscriptionId: number): boolean {
  return kind !== 'trial' || Number(key.split(':')[1]) === subscriptionId
}
