import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { askedCodes, type CodedLot } from './codes-in-listing.ts'
import styles from './CodesSheet.module.css'
import { useLingui } from '@lingui/react/macro'
import { codeMeaning, equipmentCodes, type CodedField } from '#domain/lots/trade-codes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'

/** Opens the sheet when a row of this screen requests the meaning of its codes. */
export function ExplainedCodes() {
  const { open, show, close } = useOverlay('codes')
  const lot = useSelector(askedCodes)
  const onAsked = useEffectEvent(show)
  useEffect(() => askedCodes.subscribe(() => onAsked()).unsubscribe, [])
  if (!open || !lot) return null
  return <CodesSheet lot={lot} onClose={close} />
}

/** The meaning of a lot's codes, field by field. A code without an explanation is marked so. */
function CodesSheet({ lot, onClose }: { lot: CodedLot; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const fields: { field: CodedField; label: string; codes: string[] }[] = [
    { field: 'gearbox', label: t`Gearbox`, codes: lot.gearbox ? [lot.gearbox] : [] },
    { field: 'drive', label: t`Drive`, codes: lot.drive ? [lot.drive] : [] },
    { field: 'equipment', label: t`Equipment`, codes: equipmentCodes(lot.equipment) },
  ]
  const meaning = (field: CodedField, code: string) =>
    codeMeaning(field, code, language) ?? t`As written by the auction house`
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
