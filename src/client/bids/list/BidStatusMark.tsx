import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { BID_STATUS, BID_STATUS_TONE, isBidStatus, type BidStatus } from '#domain/bids/bid-status.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import styles from './BidStatusMark.module.css'

/** The status of a bid or an order, in the words of its reader. Status 7 is an icon without text, which a screen reader still announces. */
export function BidStatusMark({
  status,
  words,
  onTint = false,
}: {
  status: number | null
  words: Record<BidStatus, MessageDescriptor>
  onTint?: boolean
}) {
  const { i18n } = useLingui()
  if (status === null || !isBidStatus(status)) return null
  const word = i18n._(words[status])
  if (status === BID_STATUS.won)
    return (
      <span role="img" aria-label={word} title={word} className={styles.won}>
        <CheckIcon size={16} />
      </span>
    )
  return (
    <StatusMark soft onTint={onTint} tone={BID_STATUS_TONE[status]}>
      {word}
    </StatusMark>
  )
}
