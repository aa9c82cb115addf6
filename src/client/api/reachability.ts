import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'
import { setServerClock } from './server-clock.ts'

/**
 * Whether the server responds, judged by actual calls. `navigator.onLine` alone only knows about the cable. A call without an answer is a
 * suspicion, and `/healthz` decides. Slow is not offline: only two failed health checks are, or one when the browser itself reports offline.
 */
type Reachability = {
  reachable: boolean
  /** `overdue`: the health check takes longer than usual. `slow`: the last one was late. */
  pace: 'quick' | 'overdue' | 'slow'
  /** For three seconds after the server is back. */
  back: boolean
  /** The user requested a check, and it is running. */
  asking: boolean
}

const BACK_MS = 3_000
const ASK_EVERY_MS = 15_000
const NEXT_TRY_MS = 500
/** A health check above the first figure is slow. After the second figure the try has failed. Until the third figure a late answer still counts. */
const SLOW_MS = 1_500
const FAILED_MS = 4_000
const LATEST_MS = 10_000

/** Only this module sets it. */
const state = createAtom<Reachability>({ reachable: true, pace: 'quick', back: false, asking: false })
let answers = 0
let underWay: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
export const reachability: ReadonlyAtom<Reachability> = state

/** Notifies when an answer ends an outage, or an undecided silence. */
export const onAnswerAgain = (listener: () => void) =>
  onEndOf(({ reachable, pace }) => !reachable || pace === 'overdue', listener)

/** Notifies when the server can be reached again. */
export const onReachableAgain = (listener: () => void) => onEndOf(({ reachable }) => !reachable, listener)

function onEndOf(isSo: (now: Reachability) => boolean, listener: () => void): () => void {
  let was = isSo(state.get())
  return state.subscribe(now => {
    const is = isSo(now)
    if (was && !is) listener()
    was = is
  }).unsubscribe
}

/** An answer came from the server itself. @param tookMs its duration, where that shows the pace: a quick one ends slowness */
export function answered(tookMs?: number): void {
  answers += 1
  const wasSlow = state.get().pace !== 'quick'
  const pace = !wasSlow || (tookMs !== undefined && tookMs < SLOW_MS) ? 'quick' : 'slow'
  if (state.get().reachable) {
    if (pace !== state.get().pace) state.set({ ...state.get(), pace })
    return
  }
  state.set({ reachable: true, pace, back: true, asking: false })
  clearTimeout(timer)
  timer = setTimeout(() => state.set({ ...state.get(), back: false }), BACK_MS)
}

/** No answer came, or one from the worker's cache. Resolves when the outage is confirmed or ruled out, or soon. */
export async function unanswered(): Promise<void> {
  if (!state.get().reachable || state.get().pace === 'overdue') return
  await Promise.race([serverAnswers(), pause(SLOW_MS)])
}

/** Sends a health check. Simultaneous callers share one. */
export function serverAnswers(): Promise<boolean> {
  underWay ??= askTwice().finally(() => {
    underWay = null
  })
  return underWay
}

/** The user requests a check now. */
export async function askNow(): Promise<boolean> {
  state.set({ ...state.get(), asking: true })
  try {
    return await serverAnswers()
  } finally {
    state.set({ ...state.get(), asking: false })
  }
}

async function askTwice(): Promise<boolean> {
  const wasReachable = state.get().reachable
  if (await signOfLife()) return true
  if (!wasReachable && state.get().reachable) return true
  // When the server is known to be unreachable, or the browser reports offline, another failure adds nothing.
  if (wasReachable && navigator.onLine !== false) {
    const before = answers
    await pause(NEXT_TRY_MS)
    if (answers > before || (await signOfLife()) || answers > before) return true
  }
  missing()
  return false
}

async function signOfLife(): Promise<boolean> {
  const began = performance.now()
  const overdue = setTimeout(() => {
    if (state.get().reachable) state.set({ ...state.get(), pace: 'overdue' })
  }, SLOW_MS)
  const response = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LATEST_MS) })
  const lives = response
    // A captive portal's page is an answer, but not the server's.
    .then(async answer => {
      const isAlive = answer.ok && ((await answer.json()) as { alive?: boolean }).alive === true
      // Before anything is decided by the clock: the device's may have been corrected while there was no network.
      if (isAlive) setServerClock(answer.headers.get('date'), Date.now(), performance.now() - began)
      return isAlive
    })
    .catch(() => false)
    .finally(() => clearTimeout(overdue))
  // An answer after the failed try still counts.
  void lives.then(isAlive => isAlive && answered(performance.now() - began))
  return Promise.race([lives, pause(FAILED_MS).then(() => false)])
}

function missing(): void {
  if (state.get().reachable) state.set({ reachable: false, pace: 'quick', back: false, asking: state.get().asking })
  clearTimeout(timer)
  timer = setTimeout(askAgain, ASK_EVERY_MS)
}

/** In the background nobody waits for it. Coming to the front sends a check at once. */
function askAgain(): void {
  if (!state.get().reachable && document.visibilityState === 'visible') void serverAnswers()
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', askAgain)
  // A check under way may have begun without the network, or with it.
  addEventListener('online', () => void Promise.resolve(underWay).then(askAgain))
  addEventListener('offline', () => void Promise.resolve(underWay).then(askWhileOffline))
}

/** The answer may have left the server before the network did; and a server on the same device answers without one. */
async function askWhileOffline(): Promise<void> {
  while (navigator.onLine === false && (await serverAnswers())) await pause(ASK_EVERY_MS)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
