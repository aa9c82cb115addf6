import { readFileSync } from 'node:fs'
import type { workerScope } from './worker-scope.ts'

export type Worker = ReturnType<typeof workerScope>

/** One promise of the worker, tested on a newly installed one. Returns the error found, or null. */
export type Trial = (worker: Worker) => Promise<string | null>

/** How far the phone's clock is behind the server's. */
const SKEW_MS = 12 * 3_600_000

export const serverNow = () => Date.now() + SKEW_MS

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(serverNow()).toUTCString() },
  })

/** A network's own page in place of the server's answer. */
export const portalPage = (status = 200) =>
  new Response('<html>Log in to this Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } })

/** The app's own page. */
export const appPage = () =>
  new Response(readFileSync(new URL('../../../index.html', import.meta.url)), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** The server's health check, when requested. */
export const alive = (path: string) => (path === '/healthz' ? json({ alive: true }) : null)
export const noNetwork = () => Promise.reject(new TypeError('no network'))
export const welcome = (worker: Worker, userId: number) => worker.say({ type: 'person', userId })

export const never = () => new Promise<never>(() => undefined)

/** The text of an answer; undefined if there is none in time. */
export async function textSoon(
  worker: Worker,
  path: string,
  ask = worker.answerTo,
  ms = 4_000,
): Promise<string | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, ms))
  return (await Promise.race([ask(path), late]))?.text()
}
