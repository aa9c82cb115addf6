import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import styles from './CarLinks.module.css'

/** The page of the car that a bid has bought, and its invoice as a file. Nothing is shown without them. */
export function CarLinks({ bid, className }: { bid: BidRow; className?: string }) {
  const { t } = useLingui()
  const { purchaseId, lotNo } = bid
  const invoice = bid.invoiceAvailable ? bid.invoiceUrl : null
  if (purchaseId === undefined && invoice === null) return null
  return (
    <span className={styles.links}>
      {purchaseId !== undefined && (
        <Link
          to="/purchased-cars/$id"
          params={{ id: String(purchaseId) }}
          className={className}
          aria-label={t`Purchase of lot ${lotNo}`}
        >
          {t`Purchase`}
        </Link>
      )}
      {invoice !== null && (
        <FileLink href={invoice} className={className} aria-label={t`Invoice for lot ${bid.lotNo}`}>
          {t`Invoice`}
        </FileLink>
      )}
    </span>
  )
}
