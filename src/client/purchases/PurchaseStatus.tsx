import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { purchaseStatusName, PURCHASE_TONE } from '#domain/purchases/purchase-status.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'

/** The status of a bought car. The contract allows a text, which our server never sends. */
export function PurchaseStatus({ status, wraps }: { status: number | string | null; wraps?: boolean }) {
  const language = useLanguage()
  const code = codeOf(status)
  return (
    <StatusMark soft wraps={wraps} tone={PURCHASE_TONE[purchaseStatusName(code)]}>
      {purchaseStatusLabel(code, language)}
    </StatusMark>
  )
}

export function codeOf(status: number | string | null): number | null {
  return status === null || status === '' ? null : Number(status)
}
