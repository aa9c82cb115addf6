import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programEnv } from '#tests/support/program-env.ts'

/** A Minato in its own process, as `npm start` runs it. */
export type RunningServer = {
  address: string
  lines: Record<string, unknown>[]
  /** Sends the signal and waits for the end; returns the exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** Starts it on any free port and waits until it reports that it is ready. If it never does, throws its output. */
export async function runningServer(env: Record<string, string>, program = main): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnv(), DEMO: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let complaint = ''
  child.stderr.on('data', chunk => {
    complaint += String(chunk)
  })
  const lines: Record<string, unknown>[] = []
  const address = await new Promise<string>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const entry = JSON.parse(line) as Record<string, unknown>
      lines.push(entry)
      if (entry.msg === 'Minato is ready') ready(String(entry.address))
    })
    void exited.then(([code]) => failed(new Error(`ended with ${code}: ${complaint}`)))
  })
  return {
    address,
    lines,
    stop: async signal => {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}
