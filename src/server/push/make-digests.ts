import type { PushNews } from '#domain/push/push-news.ts'
import { nextAt } from '#domain/push/quiet-hours.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { countSubjects } from './count-subjects.ts'
import { claimDigests, countStarting, setNextDigest, takeHeld } from './digest.queries.ts'
import type { PushEventRow } from './push-events.queries.ts'
import { notifyDevices } from './notify-devices.ts'

const AT_ONCE = 100
/** After a long downtime, a morning summary is no use in the afternoon. Its events wait for the next one. */
const LATEST_MS = 3 * HOUR_MS

/** Writes the morning summary for people whose summary hour has come: the news of the night, and today's events. Without news there is no summary. */
export async function makeDigests({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<number> {
  return db.transaction().execute(async trx => {
    const now = clock.now()
    const due = await claimDigests(trx, now, AT_ONCE)
    for (const settings of due) {
      const { user_id: userId, time_zone: timeZone, digest_at: digestAt, next_digest_at: dueAt } = settings
      if (now.getTime() - dueAt!.getTime() <= LATEST_MS)
        await makeDigest({ db: trx, queue }, { userId, dueAt: dueAt!, now })
      await setNextDigest(trx, userId, nextAt(now, digestAt!, timeZone))
    }
    return due.length
  })
}

async function makeDigest(
  { db: trx, queue }: WriteContext,
  { userId, dueAt, now }: { userId: number; dueAt: Date; now: Date },
): Promise<void> {
  const expiresAt = later(now, DAY_MS / 2)
  const held = (await takeHeld(trx, userId, now)).filter(event => event.expires_at > now)
  const starting = await countStarting(trx, userId, now, later(now, DAY_MS))
  const day = dayOf(held, starting)
  if (Object.values(day).every(count => count === 0)) return
  const news = { kind: 'digest', day } as const
  // A person who moves his summary may get two a day.
  await notifyDevices({ db: trx, queue }, now, { userId, key: `digest:${dueAt.getTime()}`, news, expiresAt })
}

type Day = NonNullable<PushNews['day']>

/** The part of a summary that each kind belongs to. Favorites that start are counted for the day ahead. */
const PARTS: Record<PushNews['kind'], keyof Day | null> = {
  startsInHour: null,
  startsInTenMinutes: null,
  digest: null,
  trial: null,
  priceChanged: 'changes',
  statusChanged: 'changes',
  sheetIsUp: 'changes',
  bidStatus: 'bids',
  won: 'bids',
  outbid: 'bids',
  negotiation: 'bids',
  purchaseStep: 'purchases',
  invoice: 'invoices',
  payment: 'payments',
  chat: 'messages',
  newLots: 'newLots',
}

function dayOf(held: readonly PushEventRow[], starting: number): Required<Day> {
  const parts = Map.groupBy(held, ({ kind }) => PARTS[kind])
  const count = (part: keyof Day) => countSubjects((parts.get(part) ?? []).map(({ news }) => news))
  return {
    starting,
    changes: count('changes'),
    bids: count('bids'),
    purchases: count('purchases'),
    invoices: count('invoices'),
    payments: count('payments'),
    messages: count('messages'),
    newLots: count('newLots'),
  }
}
