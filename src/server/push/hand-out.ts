import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import { TOLD_AS_ONE } from '#domain/push/push-kinds.ts'
import { quietUntil } from '#domain/push/quiet-hours.ts'
import type { Db } from '#server/db/connect.ts'
import type { Office } from '#server/http/asked.ts'
import { claimEvents, endEvents, holdEvent, insertDeliveries, putOffEvent } from './push-events.queries.ts'
import type { ClaimedEvent } from './push-events.queries.ts'

const AT_ONCE = 500

/**
 * Turns what happened into messages to devices, as each person wants it: nothing of what he switched off, nothing in his quiet hours, and many of
 * one kind as one. Answers how many events it took.
 */
export async function handOut({ db, clock }: Pick<Office, 'db' | 'clock'>): Promise<number> {
  let handled = 0
  for (;;) {
    const taken = await db.transaction().execute(trx => handOutSome(trx, clock.now()))
    handled += taken
    if (taken < AT_ONCE) return handled
  }
}

async function handOutSome(trx: Db, now: Date): Promise<number> {
  const events = await claimEvents(trx, now, AT_ONCE)
  const ended: number[] = []
  for (const group of alike(events)) {
    const [first] = group
    const wanted = group.filter(event => isWanted(event, now))
    const quiet = first && isDisturbing(first) ? quietUntil(now, hoursOf(first)) : null
    if (quiet && first?.digest_at) for (const event of wanted) await holdEvent(trx, event.id)
    else if (quiet) for (const event of wanted) await putOffEvent(trx, event.id, quiet)
    else await deliver(trx, wanted, now)
    const waiting = quiet ? new Set(wanted) : new Set<ClaimedEvent>()
    ended.push(...group.filter(event => !waiting.has(event)).map(event => event.id))
  }
  await endEvents(trx, ended, now)
  return events.length
}

/** One person's events of one kind. */
function alike(events: readonly ClaimedEvent[]): ClaimedEvent[][] {
  return [...Map.groupBy(events, event => `${event.user_id} ${event.kind}`).values()]
}

async function deliver(trx: Db, wanted: readonly ClaimedEvent[], now: Date): Promise<void> {
  const [first] = wanted
  if (!first) return
  const language = languageOf(first.language)
  const canBeOne = first.kind !== 'newLots' && first.kind !== 'digest' && first.kind !== 'trial'
  if (canBeOne && wanted.length >= TOLD_AS_ONE) {
    const expiresAt = new Date(Math.max(...wanted.map(event => event.expires_at.getTime())))
    const news = { kind: first.kind, language, count: wanted.length }
    await insertDeliveries(trx, { ...first, expires_at: expiresAt }, news, { now, deviceId: null })
  } else
    for (const event of wanted)
      await insertDeliveries(trx, event, { ...event.news, language }, { now, deviceId: deviceOfTrial(event) })
}

/** Not past, not switched off, and of a listing that the person may still see. */
function isWanted({ kind, news, off, expires_at: expiresAt, user_kind: userKind, flags }: ClaimedEvent, now: Date) {
  if (expiresAt <= now || userKind === 'disabled' || off?.includes(kind)) return false
  const page = news.lot?.page ?? news.search?.page
  return page === undefined || permissionsOf(userKind, flags)[PAGE_TYPES[page].permission]
}

/** A trial is asked for by somebody who is awake; the summary has its own hour. */
function isDisturbing({ kind }: ClaimedEvent): boolean {
  return kind !== 'trial' && kind !== 'digest'
}

function hoursOf(event: ClaimedEvent) {
  const { time_zone: timeZone, quiet_from: quietFrom, quiet_until: until, digest_at: digestAt } = event
  return { timeZone: timeZone ?? 'UTC', quietFrom, quietUntil: until, digestAt }
}

/** A trial is for the one device that asked (subscribe.ts writes it into the key). */
function deviceOfTrial({ kind, key }: ClaimedEvent): number | null {
  return kind === 'trial' ? Number(key.split(':')[1]) : null
}
