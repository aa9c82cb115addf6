import { useLingui } from '@lingui/react/macro'
import type { FeedRun } from '#contract/feed/feed.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import own from './Feeds.module.css'

/** The counts of an import, as in the last line of the terminal report. */
export function RunCounts({ counts }: { counts: NonNullable<FeedRun['counts']> }) {
  const { t } = useLingui()
  const words: [string, number][] = [
    [t`read`, counts.read],
    [t`new`, counts.new],
    [t`changed`, counts.changed],
    [t`same`, counts.same],
    [t`rejected`, counts.rejected],
    [t`removed`, counts.removed],
  ]
  return (
    <span className={own.counts}>
      {words.map(([word, count]) => (
        <span key={word}>
          {word} <b>{grouped(count)}</b>
        </span>
      ))}
    </span>
  )
}
