import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'

/** The inspector's six ratings of a bike, in the order of the sheet, with the name that a card has room for. */
const BIKE_RATINGS = [
  ['rateEngine', msg`Engine`, msg({ message: 'Eng', context: 'rating on a card' })],
  ['rateFront', msg`Front pair`, msg({ message: 'Front', context: 'rating on a card' })],
  ['rateExt', msg`Exterior`, msg({ message: 'Ext', context: 'rating on a card' })],
  ['rateRear', msg`Rear pair`, msg({ message: 'Rear', context: 'rating on a card' })],
  ['rateEl', msg`Electrics`, msg({ message: 'Elec', context: 'rating on a card' })],
  [
    'rateFrame',
    msg({ message: 'Chassis', context: 'inspection' }),
    msg({ message: 'Chassis', context: 'rating on a card' }),
  ],
] as const satisfies readonly (readonly [keyof Lot, MessageDescriptor, MessageDescriptor])[]

type BikeRating = { part: keyof Lot; words: MessageDescriptor; short: MessageDescriptor; rating: string }

/** The ratings that the inspector gave, and whether he left any out: halls write 0 or nothing for a part that was not rated. Cars have none. */
export function bikeRatings(lot: Lot): { ratings: BikeRating[]; isPartial: boolean } {
  const ratings = BIKE_RATINGS.flatMap(([part, words, short]) => {
    const rating = lot[part]
    return rating && Number(rating) !== 0 ? [{ part, words, short, rating }] : []
  })
  return { ratings, isPartial: ratings.length < BIKE_RATINGS.length }
}
