import { useLingui } from '@lingui/react/macro'
import type { RemittanceKind, RemittancePurpose, RemittanceState } from '#domain/payments/remittances.ts'

export function useRemittanceWords() {
  const { t } = useLingui()
  const kinds: Record<RemittanceKind, string> = {
    received: t`Received`,
    refund: t`Refund`,
    charge: t`Charge`,
    reversal: t`Reversal`,
  }
  const purposes: Record<RemittancePurpose, string> = {
    deposit: t`Deposit`,
    car: t`Payment for a car`,
    cancellation: t`Cancellation fee`,
    other: t({ message: 'Other', context: 'purpose' }),
  }
  const states: Record<RemittanceState, string> = {
    waiting: t`Waiting for approval`,
    booked: t`Posted`,
    rejected: t`Rejected`,
  }
  return { kinds, purposes, states }
}
