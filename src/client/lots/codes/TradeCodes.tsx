import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { askedCodes } from './codes-in-listing.ts'
import styles from './TradeCodes.module.css'

/**
 * Transmission and equipment of a lot in trade codes. A tap explains them. "Not equipped" is a dash. The screen around it must render
 * ExplainedCodes.
 */
export function TradeCodes({ lot, twoLines }: { lot: LotCard; twoLines?: boolean }) {
  const { t } = useLingui()
  const equipment = lot.equip.replaceAll(/,\s*/g, ', ')
  const codes = [lot.gearbox, equipment || '—'].filter(Boolean).join(' · ')
  if (!lot.gearbox && !equipment) return <span className={styles.none}>—</span>
  return (
    <button
      type="button"
      className={styles.codes}
      aria-haspopup="dialog"
      title={codes}
      onClick={() =>
        askedCodes.set({
          name: vehicleName(lot.maker, lot.model),
          gearbox: lot.gearbox,
          drive: lot.priv,
          equipment: lot.equip,
        })
      }
    >
      <span className={classNames(styles.text, twoLines && styles.twoLines)}>{codes}</span>
      <VisuallyHidden>, {t`what the codes mean`}</VisuallyHidden>
    </button>
  )
}
