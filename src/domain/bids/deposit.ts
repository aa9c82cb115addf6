/** Business days for a bank transfer to the portal. */
export const BANK_TRANSFER_DAYS = { from: 2, to: 5 } as const

/**
 * The deposit to suggest: the smallest one that covers the gap, otherwise the largest. Null when none is offered. `missing` is the amount the bid
 * lacks; 0 without a bid. Whole yen.
 */
export function depositFor(missing: number, offered: readonly number[]): number | null {
  const ascending = offered.toSorted((a, b) => a - b)
  return ascending.find(amount => amount >= missing) ?? ascending.at(-1) ?? null
}
