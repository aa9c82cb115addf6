import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts for rules that only orders have; the server uses the same texts. */
export const ORDER_RULES: Record<string, MessageDescriptor> = {
  orderYear: msg`A year, 1950 to 2099`,
  yearOrder: msg`Must not be before the first year`,
  orderMileage: msg`Whole kilometers, 1 to 1 000 000`,
  orderBudget: msg`Whole yen, 10 000 to 1 000 000 000`,
  gooNetLink: msg`Must be a link to a car on goo-net.com`,
}
