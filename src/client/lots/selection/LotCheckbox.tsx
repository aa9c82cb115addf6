import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { CompareCheckbox } from '../compared/CompareCheckbox.tsx'
import { PhotosCheckbox } from '../photos-zip/PhotosCheckbox.tsx'
import type { LotSelection } from './use-lot-selection.ts'

/** The checkbox of a lot, for whatever its list selects. */
export function LotCheckbox({ lot, selection }: { lot: LotCard; selection: LotSelection }) {
  const Checkbox = selection.for === 'photos' ? PhotosCheckbox : CompareCheckbox
  return <Checkbox lot={lot} checked={selection.ids.includes(lot.id)} />
}
