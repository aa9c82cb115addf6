/**
 * Returns unused memory to the system at once. The thread makes hardly any garbage, so by itself it would keep an unused large segment until the
 * next ones arrive. The process would triple in size. Where the process was not prepared (server/threads.ts), the memory stays.
 */
export function freeMemory(): void {
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** The same for short-lived memory, such as the buffers of a socket: it takes a millisecond, while `freeMemory` takes twenty. */
export function freeRecentMemory(): void {
  collect?.({ type: 'minor', execution: 'sync' })
}

type Collecting = { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'regular' | 'last-resort' }
const collect = globalThis.gc as ((how: Collecting) => void) | undefined
