import type { LotStatus } from '#domain/lots/statuses.ts'
import { statusOfWord, type Sale } from '../read/status-words.ts'

/** The source's result numbers, used where it did not send its table of words. */
const WORD_OF_NUMBER: Record<string, string> = {
  '1': 'sold',
  '2': 'unsold',
  '3': 'negotiate sold',
  '4': 'cancel',
  '5': 'available',
  '6': 'removed',
}

/** The status of a row by its result number; `sale` is null for stock. An unexplained number means unknown. */
export function aleadoStatus(
  resultRef: string | null,
  results: ReadonlyMap<string, string>,
  sale: Sale,
  now: Date,
): LotStatus {
  const ref = (resultRef ?? '').trim()
  const word = ref === '' ? 'available' : results.get(ref) || WORD_OF_NUMBER[ref]
  return statusOfWord(word ?? '?', sale, now)
}
