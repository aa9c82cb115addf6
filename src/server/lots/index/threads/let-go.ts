/**
 * Gives back what nobody holds any more, now: the thread hardly makes garbage of its own, so by itself it would keep a large segment that is
 * of no use until the next ones have come, and a process three times its size. Where the process was not prepared (server/threads.ts), that is
 * how it stays.
 */
export function letGo(): void {
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** The same for what was of use for a moment, such as the buffers of a socket: in a millisecond, where `letGo` takes twenty. */
export function letGoOfRecent(): void {
  collect?.({ type: 'minor', execution: 'sync' })
}

type Collecting = { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'regular' | 'last-resort' }
const collect = globalThis.gc as ((how: Collecting) => void) | undefined
