import { useLingui } from '@lingui/react/macro'
import type { SheetFinding } from '#contract/sheets/sheets.shapes.ts'
import styles from './LotFindings.module.css'

/** What the sheet says that the listing does not, on top of the lot: grave things red, the others amber. */
export function LotFindings({ findings = [] }: { findings: readonly SheetFinding[] | undefined }) {
  const { t } = useLingui()
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t`What the sheet says that the listing does not`}>
      {findings.map(({ kind, tone, text }) => (
        <li key={kind} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
