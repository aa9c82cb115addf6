/**
 * How long a kept answer waits for the office's own. Below the page's own patience, so that the worker speaks first, and short enough that it is
 * drawn within two seconds where everything is swallowed.
 */
const FIRST_WAIT_MS = 1_500
/** After the office has been silent once, there is little hope for a while: every next screen opens at once. */
const NEXT_WAIT_MS = 300
const SILENCE_LASTS_MS = 20_000

let silentAt = Number.NEGATIVE_INFINITY

/** Resolves with `late` when it is time for what is kept. */
export function patience(now = performance.now()): Promise<'late'> {
  const wait = now - silentAt < SILENCE_LASTS_MS ? NEXT_WAIT_MS : FIRST_WAIT_MS
  return new Promise(resolve => setTimeout(() => resolve('late'), wait))
}

/** The office let us wait, or could not be reached. */
export function officeWasSilent(now = performance.now()): void {
  silentAt = now
}

export function officeSpoke(): void {
  silentAt = Number.NEGATIVE_INFINITY
}
