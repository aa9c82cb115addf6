import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

export type Crowd = (file: URL, args?: readonly string[]) => ChildProcess

/**
 * A crowd in reality brings its own machines: five times as many callers on the server's cores would distort the measurement. Until
 * `measure` is done, this process and its children use the first cores, and the crowd runs a file on the last one. Needs Linux
 * (taskset) and two cores.
 */
export async function withOwnCores(measure: (crowd: Crowd) => Promise<void>): Promise<void> {
  const last = availableParallelism() - 1
  if (last < 1) throw new Error('needs two cores: one for the crowd')
  keepTo(`0-${last - 1}`)
  try {
    await measure((file, args = []) =>
      fork(file, args, { execPath: 'taskset', execArgv: ['--cpu-list', String(last), process.execPath] }),
    )
  } finally {
    keepTo(`0-${last}`)
  }
}

function keepTo(cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)])
}
