import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { AppContext } from '#server/http/context.ts'
import { liveHub, LIVE_PACE } from './live-hub.ts'
import type { LiveHub } from './live-hub.ts'

const hubs = new WeakMap<Kysely<Tables>, LiveHub>()

/** This process's hub for an application context; created on first use. */
export function liveHubOf(context: Pick<AppContext, 'db' | 'clock' | 'log'>, pace = LIVE_PACE): LiveHub {
  const hub = hubs.get(context.db) ?? liveHub(context, pace)
  hubs.set(context.db, hub)
  return hub
}
