import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { FileLink } from '#client/api/FileLink.tsx'

/** The invoice of a purchased car, as a file. Without a document nothing is shown. */
export function InvoiceLink({ bid, className }: { bid: BidRow; className?: string }) {
  const { t } = useLingui()
  if (!bid.invoiceAvailable || bid.invoiceUrl === null) return null
  return (
    <FileLink href={bid.invoiceUrl} className={className} aria-label={t`Invoice for lot ${bid.lotNo}`}>
      {t`Invoice`}
    </FileLink>
  )
}
