/** A bank transfer to the portal takes so many business days (§9). */
export const BANK_TRANSFER_DAYS = { from: 2, to: 5 } as const

/**
 * The deposit to propose: the least that closes the gap, else the largest; null where none is offered. `missing` is what the wished bid lacks,
 * 0 where no bid is wished. Whole yen.
 */
export function depositFor(missing: number, offered: readonly number[]): number | null {
  const ascending = offered.toSorted((a, b) => a - b)
  return ascending.find(amount => amount >= missing) ?? ascending.at(-1) ?? null
}
