import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { leaveUnasked } from '#client/device/use-ask-before-leaving.ts'
import { answersAreOf, forgetAnswers, keepAnswers, stopKeeping } from './persist.ts'
import { queryClient } from './query-client.ts'

/** This user has the session: the device keeps his answers from now on, and no data of another user. */
export function keepAnswersOf(userId: number): void {
  const former = deviceStore.get().userId
  if (answersAreOf() === userId && former === userId) return
  if (former !== null && former !== userId) dropFormer()
  deviceStore.set({ userId })
  if (answersAreOf() !== userId) void keepAnswers(userId)
}

/**
 * Another user signed in without a sign-out of the previous one. No data of the previous user may stay, not even in memory, but for what he has not
 * sent: bids would be lost. The outbox shows and sends each entry to its writer alone, when he signs in again.
 */
function dropFormer(): void {
  forgetAnswers()
  forgetPerson()
  // The new user's profile caused this call. Only that profile belongs to the new user.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== profileQuery.queryKey[0] })
}

/** Leaves the page as soon as it is no longer the person's whose answers it keeps. */
export function followPerson(): void {
  deviceStore.subscribe(leaveAfterSignOut)
  queryClient.getQueryCache().subscribe(reloadForOther)
}

/** Another tab has signed out. This tab leaves as well, before it shows or saves anything more. */
function leaveAfterSignOut(): void {
  const keptOf = answersAreOf()
  if (keptOf === null || deviceStore.get().userId === keptOf) return
  stopKeeping()
  leaveUnasked(() => location.assign('/auth/login'))
}

/**
 * The page opened with one user's saved answers, and the server answers as another user. The page reloads as that user before it shows or deletes anything
 * else of the first one. Where no profile is on screen, as at the login, the next page checks this itself (`requireSession`).
 */
function reloadForOther(event: QueryCacheNotifyEvent): void {
  const keptOf = answersAreOf()
  if (keptOf === null || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const { query } = event
  if (query.queryKey[0] !== profileQuery.queryKey[0] || query.getObserversCount() === 0) return
  const { userId } = (query.state.data as Profile).detail
  if (userId === keptOf) return
  keepAnswersOf(userId)
  leaveUnasked(() => location.reload())
}
