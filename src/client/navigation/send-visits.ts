import { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { latestVisits, type Visit } from '#domain/lots/visited.ts'
import { call } from '#client/api/api.ts'
import { ApiError, InvalidResponseError, OfflineError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'

let sending: Promise<void> | null = null

/** Sends the visits made here to the account and merges visits from other devices by time. Failed visits are sent with the next one. */
export function sendVisits(): Promise<void> {
  sending ??= exchange()
    .catch((error: unknown) => {
      if (![ApiError, InvalidResponseError, OfflineError].some(kind => error instanceof kind)) throw error
    })
    .finally(() => {
      sending = null
    })
  return sending
}

async function exchange(): Promise<void> {
  const { userId, untoldVisits: unsent } = deviceStore.get()
  if (userId === null) return
  const visits = unsent.map(({ id, at }) => ({ id, at }))
  const { cars, bikes } = await call(visitedEndpoints.visited, { body: { visits } })
  const { userId: present, untoldVisits, visitedCars, visitedBikes } = deviceStore.get()
  // Someone signed out or in since the request, so the answer is for another person.
  if (present !== userId) return
  const remaining = untoldVisits.filter(visit => !unsent.some(({ id, at }) => visit.id === id && visit.at === at))
  const ofType = (lotType: 'car' | 'bike') => remaining.filter(visit => visit.lotType === lotType)
  deviceStore.set({
    untoldVisits: remaining,
    visitedCars: kept(visitedCars, [...ofType('car'), ...cars]),
    visitedBikes: kept(visitedBikes, [...ofType('bike'), ...bikes]),
  })
}

/** Returns the same array where nothing changed, so that no list renders again. */
function kept(before: string[], visits: Visit[]): string[] {
  const after = latestVisits(visits).map(({ id }) => id)
  return after.join() === before.join() ? before : after
}

// A reader who returns to this tab may have opened lots on another device.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void sendVisits()
})
