import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Office } from '#server/http/asked.ts'
import { liveHub, LIVE_PACE } from './live-hub.ts'
import type { LiveHub } from './live-hub.ts'

const hubs = new WeakMap<Kysely<Tables>, LiveHub>()

/** The hub of this process for an office; made when first asked for. */
export function liveHubOf(office: Pick<Office, 'db' | 'clock' | 'log'>, pace = LIVE_PACE): LiveHub {
  const hub = hubs.get(office.db) ?? liveHub(office, pace)
  hubs.set(office.db, hub)
  return hub
}
