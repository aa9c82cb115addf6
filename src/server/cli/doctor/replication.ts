import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readHosts } from '#server/db/hosts/database-hosts.ts'
import { isSynchronous, readReplication, type Standby } from '#server/db/hosts/replication.queries.ts'
import { createLog } from '#server/http/log.ts'
import { openStandby } from '#server/db/standby/standby.ts'
import { reasonOf } from '#server/db/outage.ts'
import { ownSession } from '#server/db/own-session.ts'
import { bad, good, unused, type Finding } from './finding.ts'

/** A standby that is later than this no longer follows. */
const LATE_SECONDS = 60

/** Each server of DATABASE_URL by itself: one takes writes, and all others copy it. */
export async function databaseHosts({ databaseUrl }: Config): Promise<Finding[]> {
  const urls = (databaseUrl && readHosts(databaseUrl)?.urls) || []
  if (urls.length < 2) return []
  const roles = await Promise.all(
    urls.map(async url => {
      const { host } = new URL(url)
      return { host, ...(await roleOf(url).catch((error: unknown) => ({ isPrimary: false, fault: reasonOf(error) }))) }
    }),
  )
  const silent = roles.flatMap(({ host, fault }) => (fault === undefined ? [] : [`${host} (${fault})`]))
  const primaries = roles.filter(({ isPrimary }) => isPrimary).map(({ host }) => host)
  const servers = roles.map(({ host, isPrimary }) => `${host} is ${isPrimary ? 'the primary' : 'a standby'}`)
  if (primaries.length > 1)
    return [bad('servers', `${primaries.join(' and ')} both take writes. Switch the one off that lost its role.`)]
  if (silent.length > 0)
    return [bad('servers', `No answer from ${silent.join('; ')}. Replace it, or take it out of DATABASE_URL.`)]
  if (primaries.length === 0) return [bad('servers', 'No server takes writes. Promote a standby: promote.sql.')]
  return [good('servers', `${servers.join(', ')}.`)]
}

async function roleOf(connectionString: string): Promise<{ isPrimary: boolean; fault?: undefined }> {
  const session = await ownSession({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    const { rows } = await session.query<{ isPrimary: boolean }>('select not pg_is_in_recovery() as "isPrimary"')
    return rows[0]!
  } finally {
    await session.end()
  }
}

/** The state of the standbys, as the primary sees it. */
export async function replication(db: Db, { databaseUrl }: Config): Promise<Finding> {
  const hosts = (databaseUrl && readHosts(databaseUrl)?.urls.length) || 1
  const { isAwaited, standbys } = await readReplication(db)
  if (standbys.length === 0 && !isAwaited)
    return hosts > 1
      ? bad('standby', 'No standby copies the primary: a lost disk loses bids. Make one, and wait for it.')
      : unused('standby', 'There is one database server.')
  if (standbys.length === 0)
    return bad(
      'standby',
      'Commits wait for a standby, and none is there. Start it, or reset synchronous_standby_names.',
    )
  if (standbys.some(({ state }) => state === null))
    return bad('standby', 'The state of standbys is hidden from this role. As administrator: grant pg_monitor to it.')
  const late = standbys.filter(({ lagSeconds, state }) => state !== 'streaming' || Number(lagSeconds) > LATE_SECONDS)
  if (late.length > 0)
    return bad('standby', `${late.map(describeStandby).join('; ')}. Look at its log, its disk and the network.`)
  if (isAwaited && !standbys.some(isSynchronous))
    return bad(
      'standby',
      'Commits wait for a standby, but none of those that follow is named in synchronous_standby_names.',
    )
  if (!isAwaited && hosts > 1)
    return bad(
      'standby',
      `No commit waits for ${standbys[0]!.name}: a lost primary loses bids. Set synchronous_standby_names.`,
    )
  return good('standby', `${standbys.map(describeStandby).join('; ')}.`)
}

const describeStandby = ({ name, state, sync, lagSeconds, lagBytes }: Standby) =>
  `${name || 'standby'}: ${state}, ${sync}, ${Number(lagSeconds).toFixed(1)} s and ${Math.round(Number(lagBytes) / 1024)} KiB behind`

const MAX_TRIES = 5

/** The database of DATABASE_READ_URL follows the primary within seconds. */
export async function readHost({ databaseUrl, databaseReadUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !databaseReadUrl) return []
  const standby = openStandby({ connectionString: databaseUrl }, databaseReadUrl, createLog({ logLevel: 'silent' }))
  try {
    for (let looks = 0; looks < MAX_TRIES && !standby.fresh(); looks += 1) await standby.look()
    if (standby.fresh()) return [good('read server', 'DATABASE_READ_URL follows the primary within seconds.')]
    return [
      bad('read server', 'DATABASE_READ_URL is no standby, does not answer, or is over 5 s late. Look at its log.'),
    ]
  } finally {
    await standby.stop()
  }
}
