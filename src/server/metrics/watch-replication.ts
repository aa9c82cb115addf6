import type { Registry } from 'prom-client'
import { readHosts } from '#server/db/hosts/database-hosts.ts'
import { readReplication } from '#server/db/hosts/replication.queries.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { AppContext } from '#server/http/context.ts'
import { cached, FRESH_MS } from './cached.ts'
import { gauge } from './watch-process.ts'

/** The state of the standbys, as the primary sees it: the same in every process, so take `max`. */
export function watchReplication(registry: Registry, { db, config }: Pick<AppContext, 'db' | 'config'>): void {
  const hosts = (config.databaseUrl && readHosts(config.databaseUrl)?.urls.length) || 1
  gauge(registry, 'minato_database_hosts', 'Database servers that DATABASE_URL names.', [], set => set({}, hosts))
  const replication = cached(() => readReplication(db), FRESH_MS)
  gauge(registry, 'minato_replication_awaited', '1 while commits wait for a standby.', [], async set => {
    const state = await replication()
    if (state) set({}, state.isAwaited ? 1 : 0)
  })
  gauge(registry, 'minato_replication_standbys', 'Standbys by state and sync.', ['state', 'sync'], async set => {
    const { standbys = [] } = (await replication()) ?? {}
    const counts = Map.groupBy(standbys, ({ state, sync }) => `${state ?? 'hidden'} ${sync ?? 'hidden'}`)
    for (const [key, { length }] of counts) {
      const [state = '', sync = ''] = key.split(' ')
      set({ state, sync }, length)
    }
  })
  gauge(registry, 'minato_replication_lag_bytes', 'Log that a standby has not replayed.', ['standby'], async set => {
    for (const { name, lagBytes } of (await replication())?.standbys ?? [])
      if (lagBytes !== null) set({ standby: name }, lagBytes)
  })
  gauge(registry, 'minato_replication_lag_seconds', 'How old a standby is.', ['standby'], async set => {
    for (const { name, lagSeconds } of (await replication())?.standbys ?? [])
      if (lagSeconds !== null) set({ standby: name }, lagSeconds)
  })
}

/** The database of DATABASE_READ_URL, as this process sees it. */
export function watchStandby(registry: Registry, standby: Pick<Standby, 'ageMs' | 'fresh'>): void {
  gauge(registry, 'minato_standby_answers', '1 while the standby answers reads; 0 while the primary does.', [], set =>
    set({}, standby.fresh() ? 1 : 0),
  )
  gauge(registry, 'minato_standby_age_seconds', 'How old its data may be.', [], set => {
    const ms = standby.ageMs()
    if (ms !== null) set({}, ms / 1000)
  })
}
