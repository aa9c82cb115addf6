import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import type { RemittancePurpose } from '#domain/payments/remittances.ts'

/** The manager's choice for a row. */
export type BankChoice = { on: boolean; client: { id: string; name: string } | null; purpose: RemittancePurpose }

/**
 * A row that names the client is chosen from the start. A client proposed by the amount alone, a row whose booking was reversed, and one that
 * is posted with another amount or reference are for the manager to confirm.
 */
export function choiceOf({ proposal, booking, otherAmount, alreadyPosted }: BankRow): BankChoice {
  return {
    on: proposal?.by === 'reference' && booking === null && !otherAmount && !alreadyPosted,
    client: proposal && { id: String(proposal.userId), name: proposal.userName },
    purpose: proposal?.purpose ?? 'deposit',
  }
}
