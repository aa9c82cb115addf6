import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A `nice` value: a tenth of the CPU share of processes that somebody waits for, and all of it when they are idle. */
const NICE = 10

/**
 * Lowers a process's priority thread by thread, because Linux has no priority for a whole process. If the system forbids it, work goes on
 * unchanged.
 */
export function lowerPriority(pid: number): void {
  for (const thread of threadsOf(pid)) quietly(() => setPriority(thread, NICE))
}

/** Lowers this thread's priority below the process's other threads. Only Linux has thread priorities; elsewhere it would affect the whole process. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') quietly(() => setPriority(NICE))
}

/**
 * The same for a session of our own database server. Such a process leads its own session. On many machines Linux weighs sessions as a whole
 * (sched_autogroup), so the priority alone would have no effect.
 */
export function lowerSessionPriority(pid: number): void {
  lowerPriority(pid)
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
