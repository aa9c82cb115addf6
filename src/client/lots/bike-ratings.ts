import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'

/** The inspector's six marks of a bike (specification §9 "Bike rating has 6 categories"), in the order of the sheet. */
export const BIKE_RATINGS = [
  ['rateEngine', msg`Engine`],
  ['rateFront', msg`Front`],
  ['rateExt', msg`Exterior`],
  ['rateRear', msg`Rear`],
  ['rateEl', msg`Electrics`],
  ['rateFrame', msg`Frame`],
] as const satisfies readonly (readonly [keyof Lot, MessageDescriptor])[]

/** Whether anybody rated it; cars never are. */
export const isRated = (lot: Lot): boolean => BIKE_RATINGS.some(([name]) => lot[name])
