import { dayOfLotId } from './lot-id.ts'

export const MIN_COMPARED = 2
/** More columns fit neither a phone nor a decision. */
export const MAX_COMPARED = 4

/** The lots that an address such as `?lots=261124-1-3214,stock-5-80` names: each once, at most four. `unknown` are texts that cannot be a lot. */
export function readComparedLots(text: string | undefined): { ids: string[]; unknown: string[] } {
  const named = [...new Set((text ?? '').split(',').map(part => part.trim()))].filter(part => part !== '')
  const isLot = (part: string) => dayOfLotId(part) !== undefined
  return {
    ids: named.filter(isLot).slice(0, MAX_COMPARED),
    unknown: named.filter(part => !isLot(part)).slice(0, MAX_COMPARED),
  }
}

/** Places of the best value; none where a value is unknown for all but one lot, or where all are equal. */
export function bestOf(values: readonly (number | null)[], wanted: 'low' | 'high'): boolean[] {
  const known = values.filter(value => value !== null)
  const best = wanted === 'low' ? Math.min(...known) : Math.max(...known)
  const hasBest = known.length > 1 && known.some(value => value !== best)
  return values.map(value => hasBest && value === best)
}
