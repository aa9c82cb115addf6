import type { Call } from '#client/api/call.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { killDatabase } from './kill-database.ts'
import { seededRandom } from './random.ts'
import { endServer, startServer, type ServerProcess } from './server-process.ts'
import { signedIn } from './signed-in.ts'
import { withinLimits } from './within-limits.ts'

/**
 * Least number of sends by all users between two kills: more than there are users, so that some are answered. MORE_SENDS limits the
 * random addition.
 */
const CALM_SENDS = 20
const MORE_SENDS = 25
/** A write takes about this long, so the kill falls within it. */
const WRITE_MS = 15
const MAX_TRIES = 200

export type KillOptions = { dataDir: string; kills: number; seed: number; victim?: 'server' | 'database' }

/** How callers see a server that is killed again and again. */
export type KilledServer = {
  /** A connection of its own to the server's database. */
  db: Db
  random: () => number
  /** False once the last kill is done and the server is up again. */
  isGoingOn: () => boolean
  /** A signed-in caller with a recent proof. */
  callerOf: (user: { id: number }) => Promise<Call>
  /** Sends the same again until an answer comes. The number of tries is limited, so that a server that stays dead fails the test. */
  answered: <Answer>(send: () => Promise<Answer>) => Promise<{ answer: Answer; tries: number }>
}

export type Kills = {
  kills: number
  /** Milliseconds from the start of the server's process, or from the database's death, until the server can serve. */
  readyP95Ms: number
}

/**
 * Kills the server with SIGKILL while `work` sends, and starts it again. Or kills the whole database server below it, which the server must restart by
 * itself.
 */
export async function underKills<Report>(
  options: KillOptions,
  work: (server: KilledServer) => Promise<Report>,
): Promise<Report & Kills> {
  const random = seededRandom(options.seed)
  const readyTimes: number[] = []
  const start = async () => {
    const server = await startServer(options.dataDir, { TRUST_PROXY: '127.0.0.1' })
    readyTimes.push(server.readyInMs)
    return server
  }
  const kill = {
    server: (victim: ServerProcess) => endServer(victim, 'SIGKILL').then(start),
    database: async (above: ServerProcess) => {
      readyTimes.push(await killDatabase(options.dataDir, above.address))
      return above
    },
  }[options.victim ?? 'server']
  let server: Promise<ServerProcess> = start()
  await server
  readyTimes.length = 0
  let kills = 0
  let sends = 0
  let nextKill = CALM_SENDS
  const countSend = () => {
    sends += 1
    if (sends < nextKill || kills === options.kills) return
    kills += 1
    nextKill = Infinity
    const standing = server
    server = pauseUpTo(WRITE_MS, random)
      .then(async () => kill(await standing))
      .finally(() => {
        nextKill = sends + CALM_SENDS + Math.floor(random() * MORE_SENDS)
      })
    // Callers that wait for the server get the failure; this only prevents an unhandled rejection meanwhile.
    server.catch(() => {})
  }
  const { db, close } = await openBeside(options.dataDir)
  const callerOf = async ({ id }: { id: number }) => {
    const { call } = await signedIn(db, id, (path, init) =>
      withinLimits(async () => {
        const answer = fetch(new URL(path, (await server).address), init)
        countSend()
        return answer
      }),
    )
    return call
  }
  const answered: KilledServer['answered'] = async send => {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      // Outside the try block: a server that does not start again is not a network failure.
      await server
      try {
        return { answer: await send(), tries }
      } catch (error) {
        if (!(error instanceof OfflineError) && !isBusy(error)) throw error
      }
    }
    throw new Error(`No answer after ${MAX_TRIES} tries`)
  }
  const isGoingOn = () => kills < options.kills || nextKill === Infinity
  try {
    const report = await work({ db, random, isGoingOn, callerOf, answered })
    return { ...report, kills, readyP95Ms: Math.round(p95(readyTimes)) }
  } finally {
    await close()
    await server.then(last => endServer(last, 'SIGTERM')).catch(() => {})
  }
}

/** The server runs but reports that it cannot serve at the moment. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503
}

/** A second connection to the server's own database. */
async function openBeside(dataDir: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const log = createLog({ logLevel: 'fatal' })
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
  const { db, end } = connect(database.connection, log)
  return {
    db,
    close: async () => {
      await end()
      await database.close()
    },
  }
}

function pauseUpTo(milliseconds: number, random: () => number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, random() * milliseconds))
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
