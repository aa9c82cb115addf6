import { setTimeout as wait } from 'node:timers/promises'

const MEGABYTE = 1_048_576

export function residentMegabytes(): number {
  return Math.round(process.memoryUsage.rss() / MEGABYTE)
}

export type MemoryWatch = {
  /** The most since the start or the last call. */
  peak: () => number
  /** What is held when it no longer falls. */
  settled: () => Promise<number>
  stop: () => void
}

export function watchMemory(): MemoryWatch {
  let most = residentMegabytes()
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes())
  }, 20)
  return {
    peak: () => {
      const found = most
      most = residentMegabytes()
      return found
    },
    settled: async () => {
      await wait(2_000)
      return residentMegabytes()
    },
    stop: () => clearInterval(timer),
  }
}
