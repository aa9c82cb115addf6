import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import type { RemittancePurpose } from '#domain/payments/remittances.ts'

/** What the manager has chosen for a row. */
export type BankChoice = { on: boolean; client: { id: string; name: string } | null; purpose: RemittancePurpose }

/** A row that names the client is chosen from the start; a client proposed by the amount alone is for the manager to confirm. */
export function choiceOf({ proposal }: Pick<BankRow, 'proposal'>): BankChoice {
  return {
    on: proposal?.by === 'reference',
    client: proposal && { id: String(proposal.userId), name: proposal.userName },
    purpose: proposal?.purpose ?? 'deposit',
  }
}
