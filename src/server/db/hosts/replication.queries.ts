import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A server that copies the primary. PostgreSQL shows `state` and the rest only to members of pg_monitor. */
export type Standby = {
  name: string
  state: string | null
  sync: string | null
  /** How far it is behind: bytes of log, and seconds as it last measured them (0 while nothing is written). */
  lagBytes: number | null
  lagSeconds: number | null
}

/** Whether commits wait for a standby, and the standbys of the server. Empty on a standby. */
export async function readReplication(db: Db): Promise<{ isAwaited: boolean; standbys: Standby[] }> {
  const { rows } = await sql<Standby & { isAwaited: boolean; isThere: boolean }>`
    select current_setting('synchronous_standby_names') <> '' as "isAwaited", copy.pid is not null as "isThere",
           coalesce(copy.application_name, '') as name, copy.state, copy.sync_state as sync,
           pg_wal_lsn_diff(case when not pg_is_in_recovery() then pg_current_wal_lsn() end, copy.replay_lsn)::float as "lagBytes",
           case when copy.state is not null then extract(epoch from coalesce(copy.replay_lag, '0'))::float end as "lagSeconds"
      from (select) as one left join pg_stat_replication as copy on true order by copy.pid`.execute(db)
  return {
    isAwaited: rows[0]!.isAwaited,
    standbys: rows.flatMap(({ isAwaited: _, isThere, ...standby }) => (isThere ? [standby] : [])),
  }
}

/** A commit waits for these alone. */
export const isSynchronous = ({ state, sync }: Standby): boolean =>
  state === 'streaming' && (sync === 'sync' || sync === 'quorum')
