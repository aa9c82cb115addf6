import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words for the rules that only rates have; the office says the same in its own answers. */
export const RATE_RULES: Record<string, MessageDescriptor> = {
  unknownChoice: msg`This choice is not there any more`,
  notOfKind: msg`This kind of rate does not have it`,
  notBoth: msg`Only one of hall and area`,
  wholeYen: msg`Whole yen, 0 to 10 000 000`,
  percent: msg`0 to 100 %, at most four decimals`,
  exchangeRate: msg`Yen for one unit, above 0, at most six decimals`,
  currency: msg`Three capital letters, like USD`,
  date: msg`Must be a date, YYYY-MM-DD`,
}
