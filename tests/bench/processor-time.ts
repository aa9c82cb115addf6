import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that the threads of these processes have computed so far: what other work on the machine takes does not count. Linux only. */
export function processorMs(pids: readonly number[]): number {
  let nanoseconds = 0
  for (const pid of pids)
    for (const thread of listed(`/proc/${pid}/task`)) nanoseconds += onCpu(`/proc/${pid}/task/${thread}`)
  return nanoseconds / 1e6
}

/** A process and those that it has started. */
export function withChildren(parent: number): number[] {
  const children = listed('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === parent)
  return [parent, ...children.map(Number)]
}

/** Memory that a process holds, in MB. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function onCpu(task: string): number {
  try {
    return Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
