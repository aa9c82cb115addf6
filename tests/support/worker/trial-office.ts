import type { workerScope } from './worker-scope.ts'

export type Worker = ReturnType<typeof workerScope>

/** What a worker promises: tried on one that has just been installed; answers what was wrong, or null. */
export type Trial = (worker: Worker) => Promise<string | null>

/** By how much the phone's clock is behind the office's. */
const SKEW_MS = 12 * 3_600_000

export const officeNow = () => Date.now() + SKEW_MS

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(officeNow()).toUTCString() },
  })

/** The office's sign of life, where that is asked for. */
export const alive = (path: string) => (path === '/healthz' ? json({ alive: true }) : null)
export const noNetwork = () => Promise.reject(new TypeError('no network'))
export const welcome = (worker: Worker, userId: number) => worker.say({ type: 'person', userId })
