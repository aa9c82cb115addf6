import { useLingui } from '@lingui/react'
import { purchaseStatusName, PURCHASE_TONE } from '#domain/purchases/purchase-status.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { PURCHASE_WORD } from './purchase-words.ts'

/** The status of a bought car. The contract allows a text, which our server never sends. */
export function PurchaseStatus({ status }: { status: number | string | null }) {
  const { i18n } = useLingui()
  const name = purchaseStatusName(codeOf(status))
  return (
    <StatusMark soft tone={PURCHASE_TONE[name]}>
      {i18n._(PURCHASE_WORD[name])}
    </StatusMark>
  )
}

export function codeOf(status: number | string | null): number | null {
  return status === null || status === '' ? null : Number(status)
}
