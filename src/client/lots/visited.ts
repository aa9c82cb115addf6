import type { LotCard } from '#contract/lots/lots.shapes.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'

const MOST = 20

const keyOf = (lotType: LotCard['lotType']) => (lotType === 'bike' ? 'visitedBikes' : 'visitedCars')

/** Newest first, twenty of each kind (specification §4 "Visited list"). */
export function markVisited(lotType: LotCard['lotType'], id: string): void {
  const key = keyOf(lotType)
  const visited = [id, ...deviceStore.get()[key].filter(other => other !== id)].slice(0, MOST)
  deviceStore.set({ [key]: visited })
}

export function useVisited(lotType: LotCard['lotType']): readonly string[] {
  return useDevice(keyOf(lotType))
}
