import { useLingui } from '@lingui/react/macro'
import type { FeedReject } from '#contract/feed/feed.shapes.ts'
import list from '#client/ui/list/lines.module.css'
import own from './Feeds.module.css'
import { useReasonText } from './use-reason-text.ts'

/** Rows that an import rejected, each with its field, reason and line. */
export function RejectedRows({ rows }: { rows: readonly FeedReject[] }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  return (
    <ol className={list.lines}>
      {rows.map((row, at) => (
        <li key={at} className={list.line}>
          <span>
            <b>{row.field}</b> {reasonText(row.reason)}
          </span>
          <span className={own.where}>{t`${row.file}, line ${String(row.line)}`}</span>
        </li>
      ))}
    </ol>
  )
}
