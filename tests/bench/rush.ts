import { once } from 'node:events'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { ADMISSION } from '#server/http/admission-control.ts'
import { withBenchServer, type BenchServer } from './bench-server.ts'
import { seedBids } from './bids-seed.ts'
import { median } from './median.ts'
import { withOwnCores, type Crowd } from './own-cores.ts'
import type { Rush, RushAnswers } from './rush-worker.ts'

const SEED = { bids: 50_000, live: 10_000, clients: 2_000, dealers: 20 }
const MANAGERS = 50
const SECONDS = 4
/** Two shared cores vary in speed by a fifth, so the median of many rounds counts. */
const ROUNDS = Number(process.env.ROUNDS ?? 6)
const OVERLOAD = 5
/** One of twenty requests is a bid: in a rush most people only look. */
const BIDS = 0.05

/**
 * The morning rush: requests of fifty managers and two thousand clients arrive at a fixed rate, regardless of earlier answers. First
 * the rate is what the server can handle, then five times that. The two alternate, because the machine also does other work.
 */
export function benchRush(): Promise<void> {
  return withOwnCores(measureRush)
}

function measureRush(crowd: Crowd): Promise<void> {
  return withBenchServer(
    async server => {
      await seedBids(server.db, SEED, systemClock.now())
      const people = await peopleOf(server)
      const run = async (pace: Pick<Rush, 'perSecond' | 'atOnce'> & { bidShare?: number }) => {
        const load: Rush = { port: server.port, ...people, seconds: SECONDS, bidShare: BIDS, ...pace }
        const worker = crowd(new URL('./rush-worker.ts', import.meta.url))
        worker.send(load)
        return ((await once(worker, 'message')) as [RushAnswers])[0]
      }
      // New rows are vacuumed and the code is compiled before the measurement starts.
      await sql`vacuum analyze`.execute(server.db)
      await run({ atOnce: 32 })
      await run({ perSecond: 2_000 })
      const goodput: Record<'peak' | 'even', number[]> = { peak: [], even: [] }
      for (let round = 0; round < ROUNDS; round++) {
        const peak = await run({ atOnce: 32 })
        const capacity = peak.served / SECONDS
        const rush = await run({ perSecond: Math.round(capacity * OVERLOAD) })
        const even = await run({ atOnce: 32, bidShare: rush.bidsServed / rush.served })
        goodput.peak.push(rush.served / peak.served)
        goodput.even.push(rush.served / even.served)
        console.log(`as many as can be served: ${told(peak)}`)
        console.log(`with as many bids among them as got through the rush: ${told(even)}`)
        console.log(`${OVERLOAD} times as many: ${told(rush)}; ${shares(goodput.peak.at(-1)!, goodput.even.at(-1)!)}`)
      }
      console.log(`median of ${ROUNDS} rounds: ${shares(median(goodput.peak), median(goodput.even))}`)
    },
    { admission: ADMISSION },
  )
}

function shares(ofPeak: number, ofEven: number): string {
  return `goodput ${(ofPeak * 100).toFixed(0)} % of the first, ${(ofEven * 100).toFixed(0)} % of the second`
}

function told({ served, turnedAway, wrong, bids, bidsServed, p99, bidP99, late }: RushAnswers): string {
  const faults = Object.keys(wrong).length > 0 ? `, ANSWERED OTHERWISE: ${JSON.stringify(wrong)}` : ''
  return `${(served / SECONDS).toFixed(0)} a second served (p99 ${p99.toFixed(0)} ms), ${turnedAway} turned away with Retry-After${faults}; of ${bids} bids ${bidsServed} served (p99 ${bidP99.toFixed(0)} ms); who made them was late by ${late.toFixed(0)} ms`
}

/** Some of the people and lots from `seedBids` that can be requested by name. */
export async function peopleOf({ db, cookieOf }: BenchServer): Promise<Pick<Rush, 'managers' | 'clients' | 'lots'>> {
  const ids = (kind: 'manager' | 'client', most: number) =>
    db.selectFrom('users').select('id').where('kind', '=', kind).orderBy('id').limit(most).execute()
  const cookies = async (rows: { id: number }[]) => {
    const made: string[] = []
    for (const { id } of rows) made.push(await cookieOf(id))
    return made
  }
  const managers = await cookies(await ids('manager', MANAGERS))
  const clients = await cookies(await ids('client', SEED.clients))
  const lots = await db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', 4532)
    .where('starts_at', '>', new Date(Date.now() + 86_400_000))
    .orderBy('id')
    .limit(4_000)
    .execute()
  return { managers, clients, lots: lots.map(({ id }) => id) }
}
