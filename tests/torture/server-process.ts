import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Planted } from '#tests/support/mutants/plant.ts'
import { programEnv } from '#tests/support/program-env.ts'

const PLANT = new URL('../support/mutants/plant.ts', import.meta.url).href
/** The folder of this release. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))

/** The real server in its own process, with the embedded database of a folder and a port chosen by the system. */
export type ServerProcess = { child: ChildProcess; address: string; readyInMs: number }

type Place = {
  /** A fault planted in its own code. */
  planted?: Planted
  /** The folder of the release to run; by default this one. */
  release?: string
  /** The start of a command that runs in another network, and the address of the server there. */
  enter?: readonly string[]
  address?: string
}

const MAX_TRIES = 100
const POLL_MS = 200

/** Starts it and waits until it prints its address and `/readyz` succeeds; throws if it ends before that. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  { planted, release = PROJECT_FOLDER, enter = [], address: known }: Place = {},
): Promise<ServerProcess> {
  const began = performance.now()
  const own = {
    ...programEnv(),
    // As in `npm start`, the container and the service.
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'info',
  }
  const main = [...(planted ? ['--import', PLANT] : []), join(release, 'src/server/main.ts')]
  const [program, ...args] = [...enter, process.execPath, ...main]
  const child = spawn(program!, args, {
    env: { ...own, ...env, ...(planted && { PLANTED: JSON.stringify(planted) }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await saidAddress(child)
  const address = known ?? said
  // On a busy machine its database may answer late.
  for (let looks = 1; ; looks += 1) {
    const { ok, status } = await fetch(new URL('/readyz', address))
    if (ok) break
    if (looks === MAX_TRIES) throw new Error(`/readyz answers ${status} from a server that says it is ready`)
    await wait(POLL_MS)
  }
  return { child, address, readyInMs: performance.now() - began }
}

/** Ends it with the signal and waits until the process is gone. */
export async function endServer({ child }: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

function saidAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const heard: string[] = []
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${heard.join('\n')}`)))
    // Read until the process ends: a full pipe would block the server.
    createInterface({ input: child.stdout! }).on('line', line => {
      if (heard.length < 50) heard.push(line)
      const said = readLine(line)
      if (Number(said.level) >= ERROR_LEVEL) console.error(line)
      if (said.msg === 'Minato is ready' && said.address) resolve(said.address)
    })
  })
}

/** Of pino: errors, and fatal ones, with which the server ends. */
const ERROR_LEVEL = 50

type Line = { msg?: string; address?: string; level?: number }

function readLine(line: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch {
    return {}
  }
}
