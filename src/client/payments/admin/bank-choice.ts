import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import type { RemittancePurpose } from '#domain/payments/remittances.ts'

/** The manager's choice for a row. */
export type BankChoice = { on: boolean; client: { id: string; name: string } | null; purpose: RemittancePurpose }

/**
 * A row that names the client is chosen from the start. A client proposed by the amount alone, and a row whose booking was reversed, are for the manager to
 * confirm.
 */
export function choiceOf({ proposal, booking }: Pick<BankRow, 'proposal' | 'booking'>): BankChoice {
  return {
    on: proposal?.by === 'reference' && booking === null,
    client: proposal && { id: String(proposal.userId), name: proposal.userName },
    purpose: proposal?.purpose ?? 'deposit',
  }
}
