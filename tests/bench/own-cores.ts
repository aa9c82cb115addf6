import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * A crowd comes with machines of its own: five times as many callers on the cores of whoever serves them would take away what is measured. This
 * process and all that it starts keep to the first cores, and `crowd` starts a file on the last. Needs Linux (taskset) and two cores.
 */
export function ownCores(): { crowd: (file: URL) => ChildProcess } {
  const last = availableParallelism() - 1
  if (last < 1) throw new Error('needs two cores: one for the crowd')
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${last - 1}`, String(process.pid)])
  return {
    crowd: file => fork(file, { execPath: 'taskset', execArgv: ['--cpu-list', String(last), process.execPath] }),
  }
}
