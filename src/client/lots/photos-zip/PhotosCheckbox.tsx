import { useLingui } from '@lingui/react/macro'
import { MAX_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { SelectionBox } from '../selection/SelectionBox.tsx'
import { selectedLots } from './selected-lots.ts'

/** The checkbox of a lot for the photo download. A lot without photos cannot be selected. */
export function PhotosCheckbox({ lot, checked }: { lot: LotCard; checked: boolean }) {
  const { t } = useLingui()
  const name = vehicleName(lot.maker, lot.model)
  const number = lot.lotNo
  return (
    <SelectionBox
      label={t`Photos of lot ${number}, ${name}`}
      checked={checked}
      disabled={lot.images.length === 0}
      onChange={() => {
        if (!selectedLots.toggle(lot.id)) showToast({ text: t`At most ${MAX_LOTS_ZIPPED} lots at a time` })
      }}
    />
  )
}
