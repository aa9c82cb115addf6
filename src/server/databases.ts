import { upgradeDatabase } from './backups/upgrade-database.ts'
import { BIDS_POOL_SIZE, connect, JOBS_POOL_SIZE, type Connected } from './db/connect.ts'
import { openDatabase, type OpenDatabase } from './db/open-database.ts'
import { openStandby, type Standby } from './db/standby/standby.ts'
import type { AppContext } from './http/context.ts'

/** The database and its pools of connections: one does not wait for what another is used for. */
export type Databases = {
  database: OpenDatabase
  requests: Connected
  bids: Connected
  jobs: Connected
  /** Null without DATABASE_READ_URL. */
  standby: Standby | null
}

/** Steps of the start that can be undone, last first. */
export type Undo = (() => Promise<unknown>)[]

/** Opens the configured database and applies its migrations. */
export async function openDatabases(
  context: Pick<AppContext, 'config' | 'clock' | 'log'>,
  undo: Undo,
): Promise<Databases> {
  const { config, log } = context
  const database = await openDatabase(config, log)
  undo.push(() => database.close())
  await upgradeDatabase(context, database.connection)
  const requests = connect(database.pooled, log)
  undo.push(requests.end)
  const bids = connect(database.pooled, log, { max: BIDS_POOL_SIZE })
  undo.push(bids.end)
  const jobs = connect(database.connection, log, { max: JOBS_POOL_SIZE })
  undo.push(jobs.end)
  const standby = config.databaseReadUrl ? openStandby(database.connection, config.databaseReadUrl, log) : null
  if (standby) undo.push(() => standby.stop())
  return { database, requests, bids, jobs, standby }
}
