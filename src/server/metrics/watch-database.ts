import type { Registry } from 'prom-client'
import { bidStatusName } from '#domain/bids/bid-status.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { bidsByStatus, checkLedger, jobCounts, lastBackup, lastImports, outboxRows } from './database.queries.ts'
import { cached, FRESH_MS } from './cached.ts'
import { gauge } from './watch-process.ts'

/** Reads the whole ledger. */
const LEDGER_FRESH_MS = 5 * MINUTE_MS

/** Figures from the database: the same in every process, so take `max`, not `sum`. */
export function watchDatabase(
  registry: Registry,
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
): void {
  const jobs = cached(() => jobCounts(db), FRESH_MS)
  gauge(registry, 'minato_jobs', 'Jobs of the queue.', ['queue', 'state'], async set => {
    for (const { queue, ...counts } of (await jobs()) ?? [])
      for (const [state, count] of Object.entries(counts)) set({ queue, state }, count)
  })
  const outboxes = cached(() => outboxRows(db, clock.now()), FRESH_MS)
  gauge(registry, 'minato_outbox_rows', 'Rows that wait in an outbox.', ['outbox'], async set => {
    for (const { outbox, rows } of (await outboxes()) ?? []) set({ outbox }, rows)
  })
  const imports = cached(() => lastImports(db), FRESH_MS)
  gauge(registry, 'minato_feed_age_seconds', 'Since the last import of a source.', ['source'], async set => {
    const now = clock.now().getTime()
    for (const { source, finished_at } of (await imports()) ?? []) set({ source }, (now - finished_at.getTime()) / 1000)
  })
  gauge(registry, 'minato_feed_rejected_rows', 'Rows that the last import refused.', ['source'], async set => {
    for (const { source, rows_rejected } of (await imports()) ?? []) set({ source }, rows_rejected)
  })
  if (config.backup) watchBackups(registry, { db, clock, everyMs: config.backup.everyMs })
  const bids = cached(() => bidsByStatus(db), FRESH_MS)
  gauge(registry, 'minato_bids', 'Bids by status.', ['status'], async set => {
    for (const { status, bids: count } of (await bids()) ?? []) set({ status: bidStatusName(status) }, count)
  })
  gauge(registry, 'minato_database_up', '1 while the database answers within 3 s.', [], async set =>
    set({}, (await bids()) ? 1 : 0),
  )
  const ledger = cached(() => checkLedger(db), LEDGER_FRESH_MS)
  gauge(registry, 'minato_ledger_yen', 'Sum of all lines, and of all balances.', ['of'], async set => {
    const sums = await ledger()
    if (!sums) return
    set({ of: 'lines' }, sums.lines)
    set({ of: 'balances' }, sums.balances)
  })
  gauge(registry, 'minato_ledger_wrong_accounts', 'Balances that are not the sum of their lines.', [], async set => {
    const sums = await ledger()
    if (sums) set({}, sums.wrong)
  })
}

/** A part of a source of FEEDS. */
export type FeedPart = { source: string; part: string; isLate: boolean }

export function watchFeedParts(registry: Registry, readParts: () => Promise<FeedPart[]>): void {
  const parts = cached(readParts, FRESH_MS)
  const help = '1 while a part of a source has brought nothing new for longer than FEEDS allows.'
  gauge(registry, 'minato_feed_late', help, ['source', 'part'], async set => {
    for (const { source, part, isLate } of (await parts()) ?? []) set({ source, part }, isLate ? 1 : 0)
  })
}

/** `minato_backup_every_seconds` is there from the start, so that an alert sees it when no backup was ever made. */
function watchBackups(
  registry: Registry,
  { db, clock, everyMs }: Pick<AppContext, 'db' | 'clock'> & { everyMs: number },
): void {
  const last = cached(() => lastBackup(db), FRESH_MS)
  gauge(registry, 'minato_backup_every_seconds', 'How often a backup is to be made.', [], set =>
    set({}, everyMs / 1000),
  )
  gauge(registry, 'minato_backup_age_seconds', 'Since the last good backup.', [], async set => {
    const goodAt = (await last())?.good_at
    if (goodAt) set({}, (clock.now().getTime() - goodAt.getTime()) / 1000)
  })
  gauge(registry, 'minato_backup_bytes', 'Size of the last good backup.', [], async set => {
    const bytes = (await last())?.good_bytes
    if (typeof bytes === 'number') set({}, bytes)
  })
  gauge(registry, 'minato_backup_failing', '1 while the last try to make a backup failed.', [], async set => {
    const state = await last()
    if (state) set({}, state.is_failing ? 1 : 0)
  })
}
