import { useSyncExternalStore } from 'react'
import { reachability } from '#client/api/reachability.ts'

/** Whether the office answers: what needs it stays in sight, and says why it waits. */
export function useReachable(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.get).reachable
}
