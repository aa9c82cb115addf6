import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { CompareTick } from '../compared/CompareTick.tsx'
import { PhotosTick } from '../photos-zip/PhotosTick.tsx'
import type { Ticks } from './use-ticks.ts'

/** The checkbox of a lot, for whatever its list selects. */
export function LotTick({ lot, ticks }: { lot: LotCard; ticks: Ticks }) {
  const Tick = ticks.for === 'photos' ? PhotosTick : CompareTick
  return <Tick lot={lot} checked={ticks.ids.includes(lot.id)} />
}
