import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { MAX_COMPARED } from '#domain/lots/compared-lots.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { SelectionBox } from '../selection/SelectionBox.tsx'
import { comparedLots } from './compared-lots.ts'

/** The checkbox of a lot for the comparison. */
export function CompareCheckbox({ lot, checked }: { lot: LotCard; checked: boolean }) {
  const { t } = useLingui()
  const name = vehicleName(lot.maker, lot.model)
  const number = lot.lotNo
  return (
    <SelectionBox
      label={t`Compare lot ${number}, ${name}`}
      checked={checked}
      onChange={() => {
        // A lot that is removed last leaves the boxes where they are.
        comparedLots.start()
        if (!comparedLots.toggle(lot.id)) showToast({ text: t`At most ${MAX_COMPARED} lots at a time` })
      }}
    />
  )
}
