/** After this many late pictures in a row, a host counts as silent. */
const IN_A_ROW = 3
/** How often a silent host is asked for one picture. */
const PAUSE_MS = 30_000

const late = new Map<string, { times: number; nextAt: number }>()

/**
 * Whether not to ask this host now. Each picture of a silent one would be waited for to the end, and hold one of the few places for pictures of hosts that
 * answer. Now and then one caller is let through, to learn whether it is back.
 */
export function isSilent(host: string, now: Date): boolean {
  const noted = late.get(host)
  if (!noted || noted.times < IN_A_ROW) return false
  if (now.getTime() < noted.nextAt) return true
  noted.nextAt = now.getTime() + PAUSE_MS
  return false
}

export function noteLate(host: string, now: Date): void {
  late.set(host, { times: (late.get(host)?.times ?? 0) + 1, nextAt: now.getTime() + PAUSE_MS })
}

/** It answered in time, if only that it has no such picture. */
export function noteInTime(host: string): void {
  late.delete(host)
}
