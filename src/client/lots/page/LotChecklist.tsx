import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import styles from './LotPage.module.css'
import { LotSection } from './LotSection.tsx'

/** The lines of the sheet, numbered. Small screens have two columns. */
export function LotChecklist({ lines, loading }: { lines: readonly string[]; loading: boolean }) {
  const { t } = useLingui()
  if (!loading && lines.length === 0) return null
  return (
    <LotSection flush title={t`Checklist`} note={t`from the sheet`}>
      {loading ? (
        <div className={styles.lines}>
          {[70, 55, 80, 60].map(width => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      ) : (
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            // A sheet may contain the same remark twice.
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </LotSection>
  )
}
