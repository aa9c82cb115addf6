import { Trans, useLingui } from '@lingui/react/macro'
import { codeMeaning, equipmentCodes } from '#domain/lots/trade-codes.ts'
import type { CodedField } from '#domain/lots/trade-codes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import type { CodedLot } from './codes-in-listing.ts'
import styles from './CodesSheet.module.css'

/** The meaning of a lot's codes, field by field. A code without an explanation is marked so. */
export function CodesSheet({ lot, onClose }: { lot: CodedLot; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const fields: { field: CodedField; label: string; codes: string[] }[] = [
    { field: 'gearbox', label: t`Gearbox`, codes: lot.gearbox ? [lot.gearbox] : [] },
    { field: 'drive', label: t`Drive`, codes: lot.drive ? [lot.drive] : [] },
    { field: 'equipment', label: t`Equipment`, codes: equipmentCodes(lot.equipment) },
  ]
  const meaning = (field: CodedField, code: string) =>
    codeMeaning(field, code, language) ?? <Trans>As written by the auction house</Trans>
  return (
    <BottomSheet open onClose={onClose} title={t`What the codes mean`} closeLabel={t`Close`}>
      <p className={styles.name}>{lot.name}</p>
      {fields
        .filter(({ codes }) => codes.length > 0)
        .map(({ field, label, codes }) => (
          <section key={field} className={styles.field} aria-label={label}>
            <h3 className={styles.label}>{label}</h3>
            <Facts items={codes.map(code => ({ label: code, value: meaning(field, code) }))} />
          </section>
        ))}
    </BottomSheet>
  )
}
