/** A separate process in which the service worker has a planted fault. It runs the trials and prints the failed ones. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programEnv } from '#tests/support/program-env.ts'
import type { Planted } from '../mutants/plant.ts'
import { letTimePass } from './passing-time.ts'
import { TRIALS } from './worker-trials.ts'
import { workerScope } from './worker-scope.ts'

const run = promisify(execFile)
const here = fileURLToPath(import.meta.url)

/** The error of one trial, null without one. `planted` null: the unchanged worker. */
export async function tryPlanted(planted: Planted | null, trial: string): Promise<string | null> {
  const env = { ...programEnv(), NODE_ENV: 'production', PLANTED: JSON.stringify(planted ?? {}), TRIAL: trial }
  const plant = new URL('../mutants/plant.ts', import.meta.url).href
  const { stdout } = await run(process.execPath, ['--import', plant, here, 'try'], { env })
  return (JSON.parse(stdout) as { fault: string | null }).fault
}

if (process.argv[2] === 'try') {
  const worker = workerScope()
  // Imported by its address, because the type checker separates these projects.
  await import(new URL('../../../sw/sw.ts', import.meta.url).href)
  letTimePass()
  console.log(JSON.stringify({ fault: await TRIALS[process.env.TRIAL!]!(worker) }))
  process.exit()
}
