import { useDevice } from '#client/device/use-device.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import type { CardShape } from './LotCard.tsx'

/** The number of tiles in a row at this width. */
export function useTileColumns(): number {
  const from768 = useMediaQuery('(min-width: 768px)')
  const from1366 = useMediaQuery('(min-width: 1366px)')
  const from1920 = useMediaQuery('(min-width: 1920px)')
  const from2500 = useMediaQuery('(min-width: 2500px)')
  if (from2500) return 7
  if (from1920) return 5
  if (from1366) return 4
  return from768 ? 3 : 2
}

/** How the chosen view renders lots at this width. */
export function useCardView(): { columns: number; shape: CardShape } {
  const view = useDevice('viewMode')
  const from768 = useMediaQuery('(min-width: 768px)')
  const tiles = useTileColumns()
  if (view === 'card') return { columns: tiles, shape: 'tile' }
  return { columns: from768 ? 2 : 1, shape: view === 'column' ? 'large' : 'row' }
}
