import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import styles from './Compare.module.css'

/** The findings of the auction sheet. A sheet with marks was read; one without them may not have been. */
export function AuctionSheetFindings({ detail }: { detail: LotDetail }) {
  const { t } = useLingui()
  const findings = detail.sheet?.findings ?? []
  if (findings.length === 0)
    return (
      <span className={styles.quiet}>
        {detail.carCommonDetail.auctionSheet === null
          ? t`No sheet yet`
          : detail.sheet && detail.sheet.marks.length > 0
            ? t`Matches the listing`
            : t`No remarks`}
      </span>
    )
  return (
    <ul className={styles.findings}>
      {findings.map(({ kind, tone, text }) => (
        <li key={kind} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
