import { useLingui } from '@lingui/react/macro'
import { BID_STATUS, BID_STATUS_TONE, isBidStatus } from '#domain/bids/bid-status.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { BID_STATUS_WORD, STAFF_STATUS_WORD } from './bid-words.ts'
import styles from './BidStatusMark.module.css'

/** The bid's status. Status 7 is an icon without text, which a screen reader still announces. */
export function BidStatusMark({
  status,
  forManager,
  onTint = false,
}: {
  status: number | null
  forManager?: boolean
  onTint?: boolean
}) {
  const { i18n } = useLingui()
  if (status === null || !isBidStatus(status)) return null
  const word = i18n._((forManager ? STAFF_STATUS_WORD : BID_STATUS_WORD)[status])
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
