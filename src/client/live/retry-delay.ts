/**
 * A restarting server is away for some seconds. This many retries are fast, because there is no server yet that they could overload.
 */
const QUICK_TRIES = 40
const QUICK_MS = { least: 200, most: 500 }
const FIRST_MS = 300
const MAX_MS = 15_000

/**
 * The wait before the next stream, in ms. `lost`: nobody answered, `tries` times in a row; the stream must resume soon after the
 * server is back. `busy`: the server answered, so each further try waits longer. The random part keeps phones from retrying at the
 * same moment.
 *
 * @param chance 0 to 1
 */
export function retryDelay(outcome: 'lost' | 'busy' | 'other', tries: number, chance: number): number {
  if (outcome === 'lost' && tries <= QUICK_TRIES) return QUICK_MS.least + chance * (QUICK_MS.most - QUICK_MS.least)
  const doublings = outcome === 'other' ? 0 : outcome === 'lost' ? tries - QUICK_TRIES : tries
  return Math.min(MAX_MS, FIRST_MS * 2 ** doublings) * (0.5 + chance)
}
