import { useLingui } from '@lingui/react'
import type { Language } from '#domain/people/languages.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { purchaseStatusName, PURCHASE_TONE } from '#domain/purchases/purchase-status.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'

/** The status of a bought car. The contract allows a text, which our server never sends. */
export function PurchaseStatus({ status }: { status: number | string | null }) {
  const { i18n } = useLingui()
  const code = codeOf(status)
  return (
    <StatusMark soft tone={PURCHASE_TONE[purchaseStatusName(code)]}>
      {purchaseStatusLabel(code, i18n.locale as Language)}
    </StatusMark>
  )
}

export function codeOf(status: number | string | null): number | null {
  return status === null || status === '' ? null : Number(status)
}
