import { readdirSync, readFileSync } from 'node:fs'
import { parentOf } from '#tests/support/clusters.ts'

const TICK_MS = 10

/**
 * Milliseconds of processor time of these processes, and of the children that they have outlived, so far. Other work on the machine does not count.
 * Linux only.
 */
export function processorMs(pids: readonly number[]): number {
  let ms = 0
  for (const pid of pids) {
    for (const thread of listed(`/proc/${pid}/task`)) ms += onCpu(`/proc/${pid}/task/${thread}`) / 1e6
    ms += goneChildrenTicks(pid) * TICK_MS
  }
  return ms
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

/** Fields 16 and 17 of proc(5), counted after the name, which may contain spaces. */
function goneChildrenTicks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[13]) + Number(fields[14])
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
