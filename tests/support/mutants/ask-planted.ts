/**
 * A separate process in which the index of lots has a planted fault, one after another. It sends the same queries to the index and to SQL and
 * prints the first difference of each. Run by `askPlanted` below.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { answersOf } from '../lot-answers.ts'
import { changeLots } from '../lot-changes.ts'
import { lotRequests, type LotRequest } from '../lot-requests.ts'
import { programEnv } from '../program-env.ts'
import { seededRandom } from '../random.ts'
import type { Planted } from './plant.ts'

type Trial = { connection: ClientConfig; now: string; seed: number; requests: number; turn: number }
/** The number of the first query with a different answer; null if all answers were equal. */
export type Outcome = { caughtAt: number | null }

const run = promisify(execFile)
const here = fileURLToPath(import.meta.url)

/** An outcome for each fault; null: the unchanged code. `turn` makes the ids of the first trial's changes. */
export async function askPlanted(faults: (Planted | null)[], trial: Trial): Promise<Outcome[]> {
  const env = { ...programEnv(), FAULTS: JSON.stringify(faults), TRIAL: JSON.stringify(trial) }
  const plant = new URL('plant.ts', import.meta.url).href
  const { stdout } = await run(process.execPath, ['--import', plant, here, 'ask'], { env })
  return JSON.parse(stdout) as Outcome[]
}

async function ask({ connection, now, seed, turn }: Trial, requests: readonly LotRequest[]): Promise<Outcome> {
  const log = createLog({ logLevel: 'fatal' })
  const { db, end } = connect(connection, log)
  const clock = fixedClock(now)
  const index = startLotIndex({ db, clock, log }, { connection })
  try {
    await index.catchUp()
    // This creates small segments beside the large one, and outdated rows.
    await changeLots(db, seededRandom(seed + turn), clock.now(), turn)
    await index.catchUp()
    const truth = sqlLotSearch(db)
    for (const [at, request] of requests.entries()) {
      const [found, expected] = await Promise.all([answersOf(index.search, request), answersOf(truth, request)])
      if (!index.isAnswering()) throw new Error('The index broke down: that proves nothing')
      if (!isDeepStrictEqual(found, expected)) return { caughtAt: at }
    }
    return { caughtAt: null }
  } finally {
    await index.stop()
    await end()
  }
}

async function askEach(faults: (Planted | null)[], trial: Trial): Promise<Outcome[]> {
  const requests = lotRequests(trial.seed, trial.requests)
  const outcomes: Outcome[] = []
  for (const [at, planted] of faults.entries()) {
    // The thread of the index, which begins now, takes it from here (plant.ts).
    process.env.PLANTED = JSON.stringify(planted ?? {})
    outcomes.push(await ask({ ...trial, turn: trial.turn + at }, requests))
  }
  return outcomes
}

if (process.argv[2] === 'ask') {
  const [faults, trial] = [process.env.FAULTS!, process.env.TRIAL!].map(text => JSON.parse(text) as unknown)
  console.log(JSON.stringify(await askEach(faults as (Planted | null)[], trial as Trial)))
}
