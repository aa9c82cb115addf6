import { useSyncExternalStore } from 'react'

let isTold = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something that was to wait could not be stored (a full disk, a private window), and this has to be said (`NotKept`). */
export const useNotKept = (): boolean => useSyncExternalStore(subscribe, () => isTold)

export function tellNotKept(isNew: boolean): void {
  isTold = isNew
  for (const listener of listeners) listener()
}
