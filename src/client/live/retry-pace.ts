/** An office that starts again is away for some seconds. So often it is tried quickly, for nothing answers yet whom it could cost anything. */
const QUICK_TRIES = 40
const QUICK_MS = { least: 200, most: 500 }
const FIRST_MS = 300
const LONGEST_MS = 15_000

/**
 * How long to wait before the next stream, in ms. `lost`: nobody answered, `tries` times in a row; soon after the office is back it must be
 * heard again. `busy`: somebody did answer, so each further try comes later. Never all phones at the same moment.
 *
 * @param chance 0 to 1
 */
export function retryPause(outcome: 'lost' | 'busy' | 'other', tries: number, chance: number): number {
  if (outcome === 'lost' && tries <= QUICK_TRIES) return QUICK_MS.least + chance * (QUICK_MS.most - QUICK_MS.least)
  const doublings = outcome === 'other' ? 0 : outcome === 'lost' ? tries - QUICK_TRIES : tries
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** doublings) * (0.5 + chance)
}
