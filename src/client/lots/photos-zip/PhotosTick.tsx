import { useLingui } from '@lingui/react/macro'
import { MOST_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TickBox } from '../ticks/TickBox.tsx'
import { tickedLots } from './ticked-lots.ts'

/** The checkbox of a lot for the photo download. A lot without photos cannot be selected. */
export function PhotosTick({ lot, checked }: { lot: LotCard; checked: boolean }) {
  const { t } = useLingui()
  const name = vehicleName(lot.maker, lot.model)
  const number = lot.lotNo
  return (
    <TickBox
      label={t`Photos of lot ${number}, ${name}`}
      checked={checked}
      disabled={lot.images.length === 0}
      onChange={() => {
        if (!tickedLots.toggle(lot.id)) showToast({ text: t`At most ${MOST_LOTS_ZIPPED} lots at a time` })
      }}
    />
  )
}
