import * as v from 'valibot'
import { FindOrder, GooNetOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** Orders as typed; '' means not given. */
export type TypedFind = Record<keyof FindOrder, string>
export type TypedGooNet = Record<keyof GooNetOrder, string>

export const EMPTY_FIND: TypedFind = {
  vehicle: 'car',
  maker: '',
  model: '',
  yearFrom: '',
  yearTo: '',
  mileageMax: '',
  budget: '',
  wishes: '',
}
export const EMPTY_GOONET: TypedGooNet = { link: '', budget: '', wishes: '' }

/** The typed values in API form; text that is not a number breaks the rule of its field. */
export function findOf({ yearFrom, yearTo, mileageMax, budget, ...words }: TypedFind): unknown {
  return {
    ...words,
    yearFrom: typedNumber(yearFrom),
    yearTo: typedNumber(yearTo),
    mileageMax: typedNumber(mileageMax),
    budget: typedNumber(budget) ?? undefined,
  }
}

export function gooNetOf({ budget, ...words }: TypedGooNet): unknown {
  return { ...words, budget: typedNumber(budget) }
}

/** The forms use the rules of the contract. */
export const TypedFindForm = v.pipe(
  v.custom<TypedFind>(() => true),
  v.transform(findOf),
  FindOrder,
)
export const TypedGooNetForm = v.pipe(
  v.custom<TypedGooNet>(() => true),
  v.transform(gooNetOf),
  GooNetOrder,
)
