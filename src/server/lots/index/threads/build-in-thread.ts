import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Loaded } from '../load/load-segment.ts'
import { YOUNG_MEGABYTES, type IndexStart } from './messages.ts'

/** A segment being built. `ms` is how long it took, or has taken so far. */
export type Build = { loaded: Promise<Loaded>; isDone: () => boolean; ms: () => number; stop: () => Promise<unknown> }

/** Loads a segment in a thread of its own, which shares its memory with this one and then ends. */
export function buildInThread(start: IndexStart, onDone: () => void): Build {
  const from = performance.now()
  let to: number | null = null
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  const loaded = new Promise<Loaded>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads the lots ended early')))
  })
  loaded
    .catch(() => {})
    .finally(() => {
      to = performance.now()
      onDone()
    })
  return {
    loaded,
    isDone: () => to !== null,
    ms: () => (to ?? performance.now()) - from,
    stop: () => worker.terminate(),
  }
}
