import { useLingui } from '@lingui/react/macro'
import type { SheetFinding } from '#contract/sheets/sheets.shapes.ts'
import styles from './LotFindings.module.css'

/** Findings of the sheet that the listing lacks, and the hall's warning beside the mileage, above the lot. Serious ones are red, the others amber. */
export function LotFindings({ findings = [] }: { findings: readonly SheetFinding[] | undefined }) {
  const { t } = useLingui()
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t`Remarks on this lot`}>
      {findings.map(({ kind, tone, text }) => (
        <li key={kind} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
