import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { askedCodes, type CodedLot } from './codes-in-listing.ts'
import styles from './TradeCodes.module.css'

/** Trade codes that a tap explains. The screen around it must render ExplainedCodes. `fact`: in the type of the value around it. */
export function CodesButton({
  lot,
  title,
  fact,
  children,
}: {
  lot: CodedLot
  title?: string
  fact?: boolean
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classNames(styles.codes, fact && styles.fact)}
      aria-haspopup="dialog"
      title={title}
      onClick={() => askedCodes.set(lot)}
    >
      {children}
      <VisuallyHidden>, {t`what the codes mean`}</VisuallyHidden>
    </button>
  )
}
