import { once } from 'node:events'
import type { Db } from '#server/db/connect.ts'
import { withOwnCores, type Crowd } from '#tests/bench/own-cores.ts'
import { measure, newBuyers, sendAway, type Measured } from './buyers.ts'
import type { CrowdSaid } from './hostile-crowd.ts'
import { endServer, startServer } from './server-process.ts'

/** Connections of one address. The buyers use other addresses, one each. */
const SOCKETS = 1_000

type HostileReport = { quiet: Measured; hostile: Measured; cut: number; bidRatio: number; pageRatio: number }

type Options = { databaseUrl: string; folder: string; seconds: number }

/**
 * Buyers bid and read undisturbed. Then one address holds a thousand connections open with requests that never end, and replaces
 * each that the server cuts. The attackers have a core of their own, as they would have machines of their own.
 */
export async function hostileRush(db: Db, options: Options): Promise<HostileReport> {
  let report: HostileReport | undefined
  await withOwnCores(async crowd => {
    report = await measureRush(db, options, crowd)
  })
  return report!
}

async function measureRush(db: Db, { databaseUrl, folder, seconds }: Options, crowd: Crowd): Promise<HostileReport> {
  const buyers = await newBuyers(db, new Date())
  const server = await startServer(folder, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' })
  const port = Number(new URL(server.address).port)
  try {
    await measure(port, buyers, 5)
    const quiet = await measure(port, buyers, Math.min(30, seconds))
    const attackers = crowd(new URL('hostile-crowd.ts', import.meta.url), [String(port), String(SOCKETS)])
    await once(attackers, 'message')
    const hostile = await measure(port, buyers, seconds)
    const ended = once(attackers, 'message')
    attackers.send('end')
    const [{ cut }] = (await ended) as [Extract<CrowdSaid, { cut: number }>]
    const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100
    return {
      quiet,
      hostile,
      cut,
      bidRatio: ratio(hostile.bidP99, quiet.bidP99),
      pageRatio: ratio(hostile.pageP99, quiet.pageP99),
    }
  } finally {
    sendAway(buyers)
    await endServer(server, 'SIGTERM')
  }
}
