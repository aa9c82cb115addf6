/**
 * Gives back what nobody holds any more, now: the thread hardly makes garbage of its own, so by itself it would keep a large segment that is
 * of no use until the next ones have come, and a process three times its size. Where the process was not prepared (server/threads.ts), that is
 * how it stays.
 */
export function letGo(): void {
  globalThis.gc?.()
}
