/** The costs on top of the price, in the order of payment. */
export const COST_PARTS = ['hallFee', 'agentFee', 'inland', 'forwarding', 'freight', 'insurance'] as const
export type CostPart = (typeof COST_PARTS)[number]

/** The parts after loading: a price FOB has none of them. */
export const BY_SEA: readonly CostPart[] = ['freight', 'insurance']

/** A charge: whole yen, plus a share in millionths of the part above `overYen`. */
export type Tariff = { yen: number; sharePpm: number; overYen: number }

/** A part without a tariff is unknown. It is named, never guessed. */
export type Tariffs = Record<CostPart, Tariff | null>

export type DeliveredPrice = {
  /** Whole yen. */
  price: number
  parts: { part: CostPart; yen: number }[]
  /** The price plus all known parts. */
  total: number
  missing: CostPart[]
}

/** Cargo is insured for a tenth more than its cost (the custom of C.I.F.). */
const INSURED_PERCENT = 110
const PPM = 1_000_000

/**
 * An estimate of the vehicle's cost at the buyer's port when bought for `price`. Every part is rounded up to whole yen, so the total never falls
 * when the price rises. Whole yen in and out.
 */
export function deliveredPrice(price: number, tariffs: Tariffs): DeliveredPrice {
  const parts: DeliveredPrice['parts'] = []
  let total = price
  for (const part of COST_PARTS) {
    const tariff = tariffs[part]
    if (!tariff) continue
    const yen = charge(tariff, part === 'insurance' ? Math.ceil((total * INSURED_PERCENT) / 100) : price)
    parts.push({ part, yen })
    total += yen
  }
  return { price, parts, total, missing: COST_PARTS.filter(part => tariffs[part] === null) }
}

/** The highest price on a step with a delivered price within `total`. Null when even one step is too much. Whole yen. */
export function highestPrice(total: number, tariffs: Tariffs, step: number): number | null {
  let within = 0
  let beyond = Math.floor(Math.max(0, total) / step) + 1
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (deliveredPrice(middle * step, tariffs).total <= total) within = middle
    else beyond = middle
  }
  return within === 0 ? null : within * step
}

/** Whole units of a currency, rounded up. @param microYen millionths of a yen for one unit, above 0 */
export function inCurrency(yen: number, microYen: number): number {
  return Math.ceil((yen * PPM) / microYen)
}

function charge({ yen, sharePpm, overYen }: Tariff, base: number): number {
  return yen + Math.ceil((Math.max(0, base - overYen) * sharePpm) / PPM)
}
