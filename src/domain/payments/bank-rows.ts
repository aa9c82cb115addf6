/**
 * A row of a bank's file: `ready` to be booked, `booked` before, `repeated` from a row above, `outgoing` (money we paid), or `broken`: a cell
 * breaks a rule.
 */
export const BANK_ROW_STATES = ['ready', 'booked', 'repeated', 'outgoing', 'broken'] as const
export type BankRowState = (typeof BANK_ROW_STATES)[number]

/** The reason for a proposed client: our reference in the payer's text, or an amount that only one client owes, or that is the price of his car. */
export const BANK_PROPOSALS = ['reference', 'amount'] as const
export type BankProposal = (typeof BANK_PROPOSALS)[number]

/** The clients whose reference is in a payer's text: `MN-1004`, `mn 1004` or `ＭＮ１００４`. */
export function payersNamed(text: string): number[] {
  const found = [...text.normalize('NFKC').matchAll(/(?<![\p{L}\p{N}])MN[-‐–—−ー \t]?(\d{1,9})(?![\p{L}\p{N}])/giu)]
  return [...new Set(found.map(([, number]) => Number(number)))]
}
