import * as v from 'valibot'
import { FindOrder, GooNetOrder } from '#contract/orders/orders.shapes.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** Orders as they are typed; '' is not told. */
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

/** What was typed as the wire has it; what is no number breaks the rule of its field. */
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

/** The forms' rules are the contract's. */
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
