import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts for rules that only rates have; the server uses the same texts. */
export const RATE_RULES: Record<string, MessageDescriptor> = {
  unknownChoice: msg`This option is no longer available`,
  notOfKind: msg`Not used for this type of rate`,
  notBoth: msg`Choose an auction house or an area, not both`,
  wholeYen: msg`Whole yen, 0 to 10 000 000`,
  percent: msg`0 to 100%, at most four decimals`,
  exchangeRate: msg`Yen per unit, above 0, at most six decimals`,
  currency: msg`Three capital letters, like USD`,
  date: msg`Must be a date, YYYY-MM-DD`,
}
