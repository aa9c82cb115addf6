import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** As `nice` has it: a tenth of the share that those have who wait for an answer, and all of it where nobody does. */
const NICE = 10

/**
 * Lets everything else on the machine go first, thread by thread, for Linux knows no priority of a whole process. Where the system forbids it the
 * work goes on as it is.
 */
export function giveWay(pid: number): void {
  for (const thread of threadsOf(pid)) quietly(() => setPriority(thread, NICE))
}

/** Lets the other threads of this process go first. Linux alone knows a priority of one thread; elsewhere it would be that of all. */
export function threadGivesWay(): void {
  if (process.platform === 'linux') quietly(() => setPriority(NICE))
}

/**
 * The same of a session of our own database server. Such a process leads a session of its own, which Linux on many machines weighs as a whole
 * (sched_autogroup), so that its priority alone would say nothing.
 */
export function sessionGivesWay(pid: number): void {
  giveWay(pid)
  if (process.platform === 'linux') quietly(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICE)))
}

function threadsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  return quietly(() => readdirSync(`/proc/${pid}/task`).map(Number)) ?? [pid]
}

function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
