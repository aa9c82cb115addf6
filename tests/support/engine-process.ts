/**
 * A Minato reduced to its database, for tests that kill it. It opens DATA_DIR, prints one line of JSON, and runs until SIGTERM. Started by
 * `engineProcess` below in a separate Node.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type PoolConfig } from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { programEnv } from '#tests/support/program-env.ts'

type Opened = { connection: PoolConfig } | { refused: string }

/**
 * Starts it and waits for its line.
 * @param enter what a command begins with to run in another container
 */
export async function engineProcess(
  dataDir: string,
  env: Record<string, string> = {},
  enter: readonly string[] = [],
): Promise<{ child: ChildProcess; opened: Opened }> {
  const [program, ...args] = [...enter, process.execPath, fileURLToPath(import.meta.url), 'open']
  const child = spawn(program!, args, {
    env: { ...programEnv(), ...env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { child, opened: JSON.parse(line) as Opened }
  throw new Error('The engine process ended without a word')
}

/** Ends it with the signal and waits until it has exited. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** The first value that a query answers on its database. */
export async function ask(opened: Opened, sql: string): Promise<unknown> {
  if ('refused' in opened) throw new Error(opened.refused)
  const client = new Client(opened.connection)
  // A server that is killed cuts the connection, and the query is rejected.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return (rows as unknown[][])[0]?.[0]
  } finally {
    await client.end()
  }
}

async function openAndStay(): Promise<void> {
  const say = (opened: Opened) => process.stdout.write(`${JSON.stringify(opened)}\n`)
  try {
    const database = await openDatabase(readConfig(process.env), createLog({ logLevel: 'silent' }))
    process.once('SIGTERM', () => void database.close())
    // The database does not keep Node running. A listening web server would; here it is a timer.
    const stay = setInterval(() => {}, 60_000)
    process.once('SIGTERM', () => clearInterval(stay))
    say({ connection: database.connection })
  } catch (error) {
    say({ refused: String(error) })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'open') await openAndStay()
