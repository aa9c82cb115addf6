import { BY_SEA, deliveredPrice, type CostPart, type Tariffs } from '../costs/delivered-price.ts'
import type { Language } from '../people/languages.ts'

/** The costs of a bought car on top of its price, as shown to the buyer. */
export const PURCHASE_COSTS = ['agentFee', 'hallFee', 'inland', 'freight', 'others'] as const
export type PurchaseCost = (typeof PURCHASE_COSTS)[number]
/** Whole yen. */
export type PurchaseCosts = Record<PurchaseCost, number>

export const NO_COSTS: PurchaseCosts = { agentFee: 0, hallFee: 0, inland: 0, freight: 0, others: 0 }

/** The parts of a delivered price that make each cost of the car. */
const PARTS: Record<PurchaseCost, readonly CostPart[]> = {
  agentFee: ['agentFee'],
  hallFee: ['hallFee'],
  inland: ['inland'],
  freight: ['freight'],
  others: ['forwarding', 'insurance'],
}

/** Whether a part of this cost is known only with a port. */
export function needsPort(cost: PurchaseCost): boolean {
  return PARTS[cost].some(part => BY_SEA.includes(part))
}

/**
 * Costs by the rates of the delivered price, in whole yen; null if none of a cost's parts has a rate, or if a part waits for a port: without it the
 * sum would be too low.
 */
export function proposedCosts(
  price: number,
  tariffs: Tariffs,
  { hasPort }: { hasPort: boolean },
): Record<PurchaseCost, number | null> {
  const { parts } = deliveredPrice(price, tariffs)
  const sumOf = (cost: PurchaseCost) => {
    if (!hasPort && needsPort(cost)) return null
    const own = parts.filter(({ part }) => PARTS[cost].includes(part))
    return own.length === 0 ? null : own.reduce((sum, { yen }) => sum + yen, 0)
  }
  return Object.fromEntries(PURCHASE_COSTS.map(cost => [cost, sumOf(cost)])) as Record<PurchaseCost, number | null>
}

/** Price and costs. Whole yen. */
export function totalCost(price: number, costs: PurchaseCosts): number {
  return PURCHASE_COSTS.reduce((sum, cost) => sum + costs[cost], price)
}

const LABELS: Record<PurchaseCost | 'price', Record<Language, string>> = {
  price: { en: 'Car price', ru: 'Цена автомобиля' },
  agentFee: { en: 'Agent fee', ru: 'Комиссия агента' },
  hallFee: { en: 'Auction fee', ru: 'Сбор аукциона' },
  inland: { en: 'Domestic transport', ru: 'Перевозка по Японии' },
  freight: { en: 'Freight', ru: 'Фрахт' },
  others: { en: 'Other fees', ru: 'Прочие расходы' },
}

/** The price and every cost that is not zero, line by line, in the reader's language. */
export function financeLines(
  price: number,
  costs: PurchaseCosts,
  language: Language,
): { label: string; value: number }[] {
  const charged = PURCHASE_COSTS.filter(cost => costs[cost] !== 0)
  return [
    { label: LABELS.price[language], value: price },
    ...charged.map(cost => ({ label: LABELS[cost][language], value: costs[cost] })),
  ]
}
