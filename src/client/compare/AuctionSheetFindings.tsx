import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

/** The findings of the auction sheet, and what is known of a sheet that has none. */
export function AuctionSheetFindings({ lot }: { lot: Compared }) {
  const { t } = useLingui()
  const findings = lot.detail.sheet?.findings ?? []
  const state = sheetState(lot.detail)
  const words = {
    missing: t`No sheet yet`,
    unread: t`Sheet not read`,
    read: <Remarks lot={lot} />,
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

/** What a sheet without findings has: its marks, or else the lines of the lot's checklist. Nobody graded them, so they are only counted. */
function Remarks({ lot: { id, pageType, detail } }: { lot: Compared }) {
  const { t } = useLingui()
  const { marks, lines } = remarksOf(detail)
  if (marks + lines === 0) return t`No remarks found`
  const address: string = `${pageTypeRecord(pageType).path}/${id}`
  return (
    <Link to={address} className={styles.remarks}>
      {marks > 0
        ? t`${plural(marks, { one: '# mark, no warnings', other: '# marks, no warnings' })}`
        : t`${plural(lines, { one: '# remark, no warnings', other: '# remarks, no warnings' })}`}
    </Link>
  )
}

/** How many marks and lines a lot's page shows of its sheet. */
export const remarksOf = ({ sheet, carCommonDetail }: LotDetail) => ({
  marks: sheet?.marks.length ?? 0,
  lines: carCommonDetail.info.length,
})

/** `none`: no sheet will come, because bikes have one only where their feed sends its picture. */
export function sheetState({ sheet, carCommonDetail: common }: LotDetail) {
  if (common.auctionSheet === null) return common.lotType === 'bike' ? 'none' : 'missing'
  // An older server tells only marks; it had to read a sheet for them.
  return sheet?.reading ?? (sheet && sheet.marks.length > 0 ? 'read' : 'unread')
}
