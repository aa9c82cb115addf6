import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { askedCodes } from './asked-codes.ts'
import styles from './TradeCodes.module.css'

/**
 * Gearbox and equipment of a lot in the codes of the trade; a press tells what they mean. "Not equipped" is a dash (specification §2). The screen
 * around it must draw ExplainedCodes.
 */
export function TradeCodes({ lot }: { lot: LotCard }) {
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
        askedCodes.ask({
          name: vehicleName(lot.maker, lot.model),
          gearbox: lot.gearbox,
          drive: lot.priv,
          equipment: lot.equip,
        })
      }
    >
      <span className={styles.text}>{codes}</span>
      <VisuallyHidden>, {t`what the codes mean`}</VisuallyHidden>
    </button>
  )
}
