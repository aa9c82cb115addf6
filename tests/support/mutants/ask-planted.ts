/**
 * A process of its own in which the index of lots has a planted fault: asks index and SQL the same questions and prints at which they differ first.
 * Run by `askPlanted` below.
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
/** The number of the first question that was answered otherwise; null where all were answered alike. */
export type Outcome = { caughtAt: number | null }

const run = promisify(execFile)
const here = fileURLToPath(import.meta.url)

/** `planted` null: the code as it is. `turn` makes the ids of what is changed in the trial. */
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
    // So that there are small segments beside the large one, and rows that no longer hold.
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
