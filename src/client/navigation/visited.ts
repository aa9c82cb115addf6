import { useEffect } from 'react'
import { MAX_VISITED } from '#domain/lots/visited.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { sendVisits } from './send-visits.ts'

type LotType = 'car' | 'bike'

const keyOf = (lotType: LotType) => (lotType === 'bike' ? 'visitedBikes' : 'visitedCars')

/** Newest first, twenty of each kind. The device has them at once, the account a moment later. */
export function markVisited(lotType: LotType, id: string): void {
  const key = keyOf(lotType)
  const { [key]: known, untoldVisits: untold } = deviceStore.get()
  const visit = { id, at: new Date(serverNow()).toISOString(), lotType }
  deviceStore.set({
    [key]: [id, ...known.filter(other => other !== id)].slice(0, MAX_VISITED),
    untoldVisits: [visit, ...untold.filter(other => other.id !== id)].slice(0, 2 * MAX_VISITED),
  })
  sendSoon(MARKED_MS)
}

export function useVisited(lotType: LotType): readonly string[] {
  useEffect(() => sendSoon(SHOWN_MS), [])
  return useDevice(keyOf(lotType))
}

/** A tap marks a lot and its page marks it again. Both are sent together. */
const MARKED_MS = 1_000
/** Other devices' visits can wait until the list is shown. */
const SHOWN_MS = 3_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends visits to the account and loads those of other devices, after everything else. */
function sendSoon(afterMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (deviceStore.get().userId === null) return
    void sendVisits()
  }, afterMs)
}
