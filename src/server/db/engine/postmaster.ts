import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { programIn, type Binaries } from './binaries.ts'
import { EngineError } from './engine-error.ts'
import { takePipeLock } from './pipe-lock.ts'
import type { DatabaseLocation } from './location.ts'
import { forgetPostmaster, holdOf, postmasterState, type Postmaster } from './postmaster-file.ts'
import { isZombie } from './processes.ts'
import { engineEnvironment, runProgram } from './run.ts'

export type Running = Postmaster & { attached: boolean }

/** Recovery after a crash replays up to `max_wal_size`. PostgreSQL's own tools wait a minute. */
const START_TIMEOUT_MS = 120_000
const RETRY_TIMEOUT_MS = 10_000
const RETRY_EVERY_MS = 250
const LOOK_EVERY_MS = 20

/**
 * Starts the cluster's server and returns how to reach it. A server that survived us (after kill -9 of Node) is used as it is. One that is
 * starting, stopping, or a zombie is checked again for ten seconds.
 */
export async function startPostmaster(
  location: DatabaseLocation,
  binaries: Binaries,
  timeoutMs = RETRY_TIMEOUT_MS,
): Promise<Running> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    const why = await tryOnce(location, binaries)
    if (typeof why !== 'string') return why
    if (performance.now() > giveUpAt) {
      if (forgetZombie(location.cluster)) continue
      throw new EngineError(`PostgreSQL in ${location.cluster} does not start: ${why}`)
    }
    await pause(RETRY_EVERY_MS)
  }
}

/** Stops the server: connections are cut, transactions rolled back, and everything is written to disk. */
export async function stopPostmaster(location: DatabaseLocation, binaries: Binaries): Promise<void> {
  if (!isHere(location)) return
  const stop = ['stop', '--pgdata', location.cluster, '--mode', 'fast', '--wait', '--timeout', '60', '--silent']
  try {
    await runProgram(programIn(binaries.folder, 'pg_ctl'), stop, location.user, location.home)
  } catch (error) {
    // It may have ended by itself between the check and the call.
    if (isHere(location)) throw error
  }
}

/** Only then its id is that of its process. */
function isHere({ cluster }: DatabaseLocation): boolean {
  const { is } = postmasterState(cluster)
  return is === 'up' || is === 'busy'
}

/** The running server, or the reason to try again. Any other problem is thrown. */
async function tryOnce(location: DatabaseLocation, binaries: Binaries): Promise<Running | string> {
  const state = postmasterState(location.cluster)
  if (state.is === 'up') return { ...state.postmaster, attached: true }
  if (state.is !== 'none') return state.why
  const process = launch(location, binaries)
  const giveUpAt = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const now = postmasterState(location.cluster)
    if (now.is === 'up') return { ...now.postmaster, attached: false }
    const failure = process.failure()
    if (failure !== null) {
      if (/lock file .* already exists|pre-existing shared memory|starting up/.test(failure)) return failure
      throw new EngineError(`PostgreSQL in ${location.cluster} does not start: ${failure}`)
    }
    if (performance.now() > giveUpAt) return `it is not ready after ${START_TIMEOUT_MS / 1000} s`
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Starts the process in its own session: Ctrl-C in the terminal must reach only us, and we then stop it in order. As its direct parent, we
 * reap it when it dies. It and its children inherit the hold. On Windows it runs under pg_ctl, which drops administrator rights.
 */
function launch(location: DatabaseLocation, binaries: Binaries): { failure: () => string | null } {
  const logFile = join(location.home, 'postgres.log')
  const log = openLog(logFile, location)
  const logStart = statSync(logFile).size
  const [program, args] =
    process.platform === 'win32'
      ? [programIn(binaries.folder, 'pg_ctl'), ['start', '--no-wait', '--silent', '--pgdata', location.cluster]]
      : [programIn(binaries.folder, 'postgres'), ['-D', location.cluster]]
  let failure: string | null = null
  const hold = takePipeLock(holdOf(location.cluster))
  const child = spawn(program, args, {
    ...location.user,
    cwd: location.home,
    env: engineEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log, ...(hold === null ? [] : [hold])],
  })
  child.on('error', error => {
    failure = error.message
  })
  child.on('exit', code => {
    if (process.platform === 'win32' && code === 0) return
    failure = logSince(logFile, logStart) || `it ended with code ${code}`
  })
  child.unref()
  closeSync(log)
  if (hold !== null) closeSync(hold)
  return { failure: () => failure }
}

/** The log's folder may already have been removed when we learn that the server ended. */
function logSince(logFile: string, start: number): string {
  return existsSync(logFile) ? readFileSync(logFile).subarray(start).toString().trim() : ''
}

const MAX_LOG_BYTES = 10_000_000

function openLog(file: string, { user }: DatabaseLocation): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  if (user) chownSync(file, user.uid, user.gid)
  return log
}

/** Where nothing reaps zombies (a container whose first process does not), a zombie stays forever and blocks the start. */
function forgetZombie(cluster: string): boolean {
  const state = postmasterState(cluster)
  if (state.is !== 'busy' || !isZombie(state.pid)) return false
  forgetPostmaster(cluster)
  return true
}
