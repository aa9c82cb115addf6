import { createAtom, useSelector } from '@tanstack/react-store'
import { MAX_COMPARED } from '#domain/lots/compared-lots.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { selectedLots } from '../photos-zip/selected-lots.ts'

/** Whether lists show the checkboxes although nothing is chosen yet. The choice itself stays on the device. */
const choosing = createAtom(false)

export const comparedLots = {
  start(): void {
    selectedLots.stop()
    choosing.set(true)
  },
  clear(): void {
    choosing.set(false)
    deviceStore.set({ comparedLots: [] })
  },
  /** Chooses or removes a lot. False: the limit is reached. */
  toggle(id: string): boolean {
    const { comparedLots: ids } = deviceStore.get()
    if (ids.includes(id)) deviceStore.set({ comparedLots: ids.filter(other => other !== id) })
    else if (ids.length < MAX_COMPARED) deviceStore.set({ comparedLots: [...ids, id] })
    else return false
    return true
  },
}

/** The chosen lots, or null while none are being chosen. */
export function useCompared(): readonly string[] | null {
  const ids = useDevice('comparedLots')
  const isChoosing = useSelector(choosing)
  return isChoosing || ids.length > 0 ? ids : null
}
