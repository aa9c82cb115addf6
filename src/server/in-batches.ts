import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** A rest lasts this many times as long as the batch before it, up to the maximum. */
const REST = 10
const MAX_REST_MS = 1_000

/**
 * Does large work that nobody waits for in batches, with rests in which requests have the thread and the database to themselves. A batch returns
 * whether there is more.
 */
export async function inBatches(batch: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const from = performance.now()
    if (!(await batch())) return
    await wait(Math.min(REST * (performance.now() - from), MAX_REST_MS))
  }
}
