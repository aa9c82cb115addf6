import { useSelector } from '@tanstack/react-store'
import { deviceStore, type DeviceState } from './device-store.ts'

/** One stored value of this device; the component redraws when it changes, in another tab too. */
export function useDevice<K extends keyof DeviceState>(key: K): DeviceState[K] {
  return useSelector(deviceStore, state => state[key])
}
