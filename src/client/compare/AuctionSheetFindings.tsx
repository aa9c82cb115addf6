import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import styles from './Compare.module.css'

/** The findings of the auction sheet, and what is known of a sheet that has none. */
export function AuctionSheetFindings({ detail }: { detail: LotDetail }) {
  const { t } = useLingui()
  const findings = detail.sheet?.findings ?? []
  const state = sheetState(detail)
  const words = {
    missing: t`No sheet yet`,
    unread: t`Sheet not read`,
    read: t`No remarks found`,
    compared: t`Matches the listing`,
    none: '—',
  }
  // Findings of the hall's own data do not mean that the sheet was read.
  const isQuiet = findings.length > 0 && (state === 'read' || state === 'compared' || state === 'none')
  return (
    <>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map(({ kind, tone, text }) => (
            <li key={kind} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {!isQuiet && <span className={styles.quiet}>{words[state]}</span>}
    </>
  )
}

/** `none`: no sheet will come, because bikes have one only where their feed sends its picture. */
export function sheetState({ sheet, carCommonDetail: common }: LotDetail) {
  if (common.auctionSheet === null) return common.lotType === 'bike' ? 'none' : 'missing'
  // An older server tells only marks; it had to read a sheet for them.
  return sheet?.reading ?? (sheet && sheet.marks.length > 0 ? 'read' : 'unread')
}
