import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'

/** The inspector's six ratings of a bike, in the order of the sheet. */
export const BIKE_RATINGS = [
  ['rateEngine', msg`Engine`],
  ['rateFront', msg`Front`],
  ['rateExt', msg`Exterior`],
  ['rateRear', msg`Rear`],
  ['rateEl', msg`Electrics`],
  ['rateFrame', msg`Frame`],
] as const satisfies readonly (readonly [keyof Lot, MessageDescriptor])[]

/** Whether the vehicle is rated. Cars never are. */
export const isRated = (lot: Lot): boolean => BIKE_RATINGS.some(([name]) => lot[name])
