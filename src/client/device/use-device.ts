import { useSyncExternalStore } from 'react'
import { deviceStore } from './device-store.ts'
import type { DeviceState } from './device-store.ts'

/** One remembered value of this device; the component draws again when it changes, in another tab too. */
export function useDevice<K extends keyof DeviceState>(key: K): DeviceState[K] {
  return useSyncExternalStore(deviceStore.subscribe, () => deviceStore.get()[key])
}
