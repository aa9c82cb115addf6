import { clockFrom } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { AJES_TABLES } from '#server/feed/ajes/ajes-tables.ts'
import { FAULTS, startQueryService } from '#demo/query-service/query-service.ts'

const USUAL_PORT = 8099

/** `npm run feed -- serve [port]`: a query service to test feeds, until it is stopped. False if `port` is not a port. */
export async function serveQueries(port = String(USUAL_PORT)): Promise<boolean> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return false
  const { clockStart } = readConfig(process.env)
  const { origin } = await startQueryService({ clock: clockFrom(clockStart), port: Number(port) })
  console.log(`The query service of a demo market answers at ${origin}/api/ (packed: ${origin}/gzip/) until Ctrl+C.
Faults by the first part of the path: ${FAULTS.map(fault => `/${fault}/api/`).join(' ')}
A portal over it:
  DEMO=off FEEDS='ajes=${origin}/gzip/;code=trial;makers=TOYOTA+HONDA;tables=${Object.keys(AJES_TABLES).join('+')}' npm start
One that only asks, and keeps what somebody touched:
  DEMO=off FEEDS='ajes=${origin}/gzip/;code=trial;mode=query;tables=${Object.keys(AJES_TABLES).join('+')}' npm start`)
  return true
}
