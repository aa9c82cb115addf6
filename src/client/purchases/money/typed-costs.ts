import * as v from 'valibot'
import { CostsEdit, type CarCosts } from '#contract/purchases/purchase-money.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { PURCHASE_COSTS, type PurchaseCost } from '#domain/purchases/purchase-costs.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** The costs of a car as typed, with its id. */
export type TypedCosts = Record<PurchaseCost, string> & { id: number }

const textOf = (yen: number | null) => (yen === null ? '' : grouped(yen))

/** The charged costs, else those that the rates propose. A cost without a rate is left empty for a person to decide. */
export function typedCosts({ id, costs, proposed, postedAt }: CarCosts): TypedCosts {
  const shown = postedAt === null ? proposed : costs
  const texts = Object.fromEntries(PURCHASE_COSTS.map(cost => [cost, textOf(shown[cost])]))
  return { id, ...(texts as Record<PurchaseCost, string>) }
}

/** The costs that the rates propose; a cost without a rate keeps its typed value. */
export function withProposal(typed: TypedCosts, proposed: CarCosts['proposed']): TypedCosts {
  const known = PURCHASE_COSTS.filter(cost => proposed[cost] !== null)
  return { ...typed, ...Object.fromEntries(known.map(cost => [cost, textOf(proposed[cost])])) }
}

export function costsOfTyped({ id, ...typed }: TypedCosts): CostsEdit {
  const numbers = PURCHASE_COSTS.map(cost => [cost, typedNumber(typed[cost]) ?? undefined])
  return { id, ...Object.fromEntries(numbers) } as CostsEdit
}

/** The form uses the rules of the contract. */
export const TypedCostsForm = v.pipe(
  v.custom<TypedCosts>(() => true),
  v.transform(costsOfTyped),
  CostsEdit,
)

/** The price plus the typed costs, in whole yen. Text that is not a number counts as 0. */
export function typedTotal(price: number, typed: TypedCosts): number {
  return PURCHASE_COSTS.reduce((sum, cost) => sum + (Math.trunc(typedNumber(typed[cost]) ?? 0) || 0), price)
}
