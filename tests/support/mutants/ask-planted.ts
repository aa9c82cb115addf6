/**
 * A separate process in which the index of lots has a planted fault. It sends the same queries to the index and to SQL and prints the first
 * difference. Run by `askPlanted` below.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { fixedClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { answersOf } from '../lot-answers.ts'
import { changeLots } from '../lot-changes.ts'
import { lotQuestions } from '../lot-questions.ts'
import { seededRandom } from '../random.ts'
import type { Planted } from './plant.ts'

type Trial = { connection: ClientConfig; now: string; seed: number; questions: number; turn: number }
/** The number of the first query with a different answer; null if all answers were equal. */
export type Outcome = { caughtAt: number | null }

const run = promisify(execFile)
const here = fileURLToPath(import.meta.url)

/** `planted` null: the unchanged code. `turn` makes the ids of the trial's changes. */
export async function askPlanted(planted: Planted | null, trial: Trial): Promise<Outcome> {
  const env = { PATH: process.env.PATH, PLANTED: JSON.stringify(planted ?? {}), TRIAL: JSON.stringify(trial) }
  const plant = new URL('plant.ts', import.meta.url).href
  const { stdout } = await run(process.execPath, ['--import', plant, here, 'ask'], { env })
  return JSON.parse(stdout) as Outcome
}

async function ask({ connection, now, seed, questions, turn }: Trial): Promise<Outcome> {
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
    for (const [at, question] of lotQuestions(seed, questions).entries()) {
      const [found, expected] = await Promise.all([answersOf(index.search, question), answersOf(truth, question)])
      if (!index.isAnswering()) throw new Error('The index broke down: that proves nothing')
      if (!isDeepStrictEqual(found, expected)) return { caughtAt: at }
    }
    return { caughtAt: null }
  } finally {
    await index.stop()
    await end()
  }
}

if (process.argv[2] === 'ask') console.log(JSON.stringify(await ask(JSON.parse(process.env.TRIAL!) as Trial)))
