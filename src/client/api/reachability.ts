/**
 * Whether the office answers, by what calls experience and not by `navigator.onLine`, which knows only of a cable. A call without an
 * answer is a suspicion; `/healthz` decides.
 */
export type Reachability = {
  reachable: boolean
  /** For three seconds after the office is back. */
  back: boolean
  /** A question whether it is back is under way, asked by the person. */
  asking: boolean
}

const BACK_MS = 3_000
const ASK_EVERY_MS = 15_000
/** Silence that counts as no office. An office that turned out to be slow is given three times as long as it took. */
const PATIENCE_MS = 1_500
const MOST_PATIENCE_MS = 10_000

let state: Reachability = { reachable: true, back: false, asking: false }
let patience = PATIENCE_MS
let underWay: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const reachability = {
  get: (): Reachability => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** An answer came from the office itself. */
export function answered(): void {
  if (state.reachable) return
  change({ reachable: true, back: true, asking: false })
  clearTimeout(timer)
  timer = setTimeout(() => change({ ...state, back: false }), BACK_MS)
}

/** No answer came, or one out of the worker's cache: one lost packet is not yet an outage. Resolves when it is known. */
export async function unanswered(): Promise<void> {
  if (state.reachable) await officeAnswers()
}

/** Asks the office for a sign of life; many who ask at once ask once. */
export function officeAnswers(): Promise<boolean> {
  underWay ??= askOnce().finally(() => {
    underWay = null
  })
  return underWay
}

/** The person wants to know now. */
export async function askNow(): Promise<boolean> {
  change({ ...state, asking: true })
  try {
    return await officeAnswers()
  } finally {
    change({ ...state, asking: false })
  }
}

async function askOnce(): Promise<boolean> {
  const began = performance.now()
  const asked = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(MOST_PATIENCE_MS) })
  const lives = asked.then(
    // The page of a hotel's gateway is an answer, but not the office's.
    async answer => answer.ok && ((await answer.json()) as { alive?: boolean }).alive === true,
  )
  const isThere = await Promise.race([lives.catch(() => false), pause(patience).then(() => false)])
  if (isThere) answered()
  else {
    missing()
    // It may only be slow: its late answer teaches patience and counts.
    lives.then(
      late => {
        if (!late) return
        patience = Math.min(MOST_PATIENCE_MS, Math.max(PATIENCE_MS, 3 * (performance.now() - began)))
        answered()
      },
      () => undefined,
    )
  }
  return isThere
}

function missing(): void {
  if (state.reachable) change({ reachable: false, back: false, asking: state.asking })
  clearTimeout(timer)
  timer = setTimeout(askAgain, ASK_EVERY_MS)
}

/** In the background nobody waits for it; coming back to the front asks at once. */
function askAgain(): void {
  if (!state.reachable && document.visibilityState === 'visible') void officeAnswers()
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', askAgain)
  addEventListener('online', askAgain)
  addEventListener('offline', () => void officeAnswers())
}

function change(next: Reachability): void {
  state = next
  for (const listener of listeners) listener()
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
