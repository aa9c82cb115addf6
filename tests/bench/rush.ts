import { once } from 'node:events'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { withBenchOffice } from './bench-office.ts'
import type { BenchOffice } from './bench-office.ts'
import { seedBids } from './bids-seed.ts'
import { middle } from './middle.ts'
import { withOwnCores } from './own-cores.ts'
import type { Crowd } from './own-cores.ts'
import type { Rush, RushAnswers } from './rush-worker.ts'

const SEED = { bids: 50_000, live: 10_000, clients: 2_000, dealers: 20 }
const MANAGERS = 50
const SECONDS = 4
/** Two cores that others share are now faster, now slower, by a fifth: what counts is the middle of many turns. */
const ROUNDS = Number(process.env.ROUNDS ?? 6)
const OVERLOAD = 5
/** Of twenty requests one is a bid: who comes in a rush comes to look. */
const BIDS = 0.05

/**
 * The morning rush (issue 7, R7): fifty managers and two thousand clients come by the clock, not when others have their answer. First as many as can be
 * served, then five times as many; the two in turns, since the machine has other things to do.
 */
export function benchRush(): Promise<void> {
  return withOwnCores(measureRush)
}

function measureRush(crowd: Crowd): Promise<void> {
  return withBenchOffice(async office => {
    await seedBids(office.db, SEED, systemClock.now())
    const people = await peopleOf(office)
    const run = async (pace: Pick<Rush, 'perSecond' | 'atOnce'> & { bidShare?: number }) => {
      const load: Rush = { port: office.port, ...people, seconds: SECONDS, bidShare: BIDS, ...pace }
      const worker = crowd(new URL('./rush-worker.ts', import.meta.url))
      worker.send(load)
      return ((await once(worker, 'message')) as [RushAnswers])[0]
    }
    // What has just been written is cleared up, and the code compiled, before anything counts.
    await sql`vacuum analyze`.execute(office.db)
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
    console.log(`in the middle of ${ROUNDS} rounds: ${shares(middle(goodput.peak), middle(goodput.even))}`)
  })
}

function shares(ofPeak: number, ofEven: number): string {
  return `goodput ${(ofPeak * 100).toFixed(0)} % of the first, ${(ofEven * 100).toFixed(0)} % of the second`
}

function told({ served, turnedAway, wrong, bids, bidsServed, p99, bidP99, late }: RushAnswers): string {
  const faults = Object.keys(wrong).length > 0 ? `, ANSWERED OTHERWISE: ${JSON.stringify(wrong)}` : ''
  return `${(served / SECONDS).toFixed(0)} a second served (p99 ${p99.toFixed(0)} ms), ${turnedAway} turned away with Retry-After${faults}; of ${bids} bids ${bidsServed} served (p99 ${bidP99.toFixed(0)} ms); who made them was late by ${late.toFixed(0)} ms`
}

/** Some of the people and lots that `seedBids` has made, who can be asked for by name. */
export async function peopleOf({ db, cookieOf }: BenchOffice): Promise<Pick<Rush, 'managers' | 'clients' | 'lots'>> {
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
