import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { classNames } from '#client/ui/class-names.ts'
import { CodesButton } from './CodesButton.tsx'
import styles from './TradeCodes.module.css'

/**
 * Transmission and equipment of a lot in trade codes. A tap explains them. "Not equipped" is a dash. The screen around it must render
 * ExplainedCodes.
 */
export function TradeCodes({ lot, twoLines }: { lot: LotCard; twoLines?: boolean }) {
  const equipment = lot.equip.replaceAll(/,\s*/g, ', ')
  const codes = [lot.gearbox, equipment || '—'].filter(Boolean).join(' · ')
  if (!lot.gearbox && !equipment) return <span className={styles.none}>—</span>
  const coded = {
    name: vehicleName(lot.maker, lot.model),
    gearbox: lot.gearbox,
    drive: lot.priv,
    equipment: lot.equip,
  }
  return (
    <CodesButton lot={coded} title={codes}>
      <span className={classNames(styles.text, twoLines && styles.twoLines)}>{codes}</span>
    </CodesButton>
  )
}
