import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

export type Crowd = (file: URL) => ChildProcess

/**
 * A crowd comes with machines of its own: five times as many callers on the cores of whoever serves them would take away what is measured. Until
 * `measure` is done this process and all that it starts keep to the first cores, and the crowd that it lends starts a file on the last. Needs Linux
 * (taskset) and two cores.
 */
export async function withOwnCores(measure: (crowd: Crowd) => Promise<void>): Promise<void> {
  const last = availableParallelism() - 1
  if (last < 1) throw new Error('needs two cores: one for the crowd')
  keepTo(`0-${last - 1}`)
  try {
    await measure(file => fork(file, { execPath: 'taskset', execArgv: ['--cpu-list', String(last), process.execPath] }))
  } finally {
    keepTo(`0-${last}`)
  }
}

function keepTo(cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)])
}
