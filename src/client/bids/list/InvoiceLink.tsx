import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'

/** The invoice of a bought car, in a new tab; nothing where there is no document. */
export function InvoiceLink({ bid, className }: { bid: BidRow; className?: string }) {
  const { t } = useLingui()
  if (!bid.invoiceAvailable || bid.invoiceUrl === null) return null
  return (
    <a
      href={bid.invoiceUrl}
      target="_blank"
      rel="noreferrer"
      className={className}
      aria-label={t`Invoice for № ${bid.lotNo}`}
    >
      <Trans>Invoice</Trans>
    </a>
  )
}
