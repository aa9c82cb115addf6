import { redirect } from '@tanstack/react-router'
import { detourOf } from '#domain/people/guards.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { leaving } from '#client/auth/leaving.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { visitorOf } from '#client/people/use-profile.ts'
import { dropOutbox, forgetAnswers, keepAnswersOf } from './persist.ts'
import { queryClient } from './query-client.ts'
import { guardOf } from './route-guards.ts'
import { tellWorker } from './worker.ts'

/** Guard of every signed-in page: the profile, or the login page that leads back here (specification §2 "Route table"). */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const toLogin = () => redirect({ to: '/auth/login', search: { from: location.href } })
  if (leaving.get()) throw toLogin()
  try {
    const profile = await queryClient.ensureQueryData(profileQuery)
    keepAnswersOf(profile.detail.userId)
    tellWorker({ type: 'person', userId: profile.detail.userId })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin()
    // Nobody is signed in on this device as far as it knows, and there is no network to ask.
    if (error instanceof OfflineError && deviceStore.get().userId === null) throw toLogin()
    throw error
  }
}

/**
 * Signed-in people have nothing to do on the auth pages. Whether they still are is for the office to say, not for what the device has kept: who comes
 * here because his session is over must not be led back. Without a network nobody can tell, and what is kept counts.
 */
export async function requireNoSession(): Promise<void> {
  // Nobody has signed in on this device since the last sign-out: there is nothing to ask.
  if (deviceStore.get().userId === null || leaving.get()) return
  let profile: Profile | undefined
  try {
    profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError) return
    if (!(error instanceof OfflineError)) throw error
    profile = queryClient.getQueryData(profileQuery.queryKey)
  }
  if (profile) throw redirect({ to: '/car-auctions' })
}

/** Whether somebody is signed in here, for pages that everybody may read. Without a network what is kept of the person decides. */
export async function hasSession(): Promise<boolean> {
  // Who has just signed in is known here before the device has noted it.
  const isKnown = deviceStore.get().userId !== null || queryClient.getQueryData(profileQuery.queryKey) !== undefined
  if (!isKnown || leaving.get()) return false
  try {
    const profile = await queryClient.ensureQueryData(profileQuery)
    keepAnswersOf(profile.detail.userId)
    tellWorker({ type: 'person', userId: profile.detail.userId })
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof OfflineError) return false
    throw error
  }
}

/** Guard of a place by its record (`route-guards.ts`): whom it does not admit is led to his profile, or to the record's fallback. */
export function requireAdmission(path: string) {
  return (): void => {
    const profile = queryClient.getQueryData(profileQuery.queryKey)
    const guard = guardOf(path)
    const detour = profile && guard ? detourOf(guard, visitorOf(profile)) : null
    if (detour) throw redirect({ href: detour })
  }
}

/** How long a sign-out waits for the office. Without an answer it is told again by the next page (`leaving`). */
const GOODBYE_MS = 1_500

/** Ends the session and leaves nothing of the person on this device, also when the office cannot be told: the device comes first. */
export async function signOut(): Promise<void> {
  leaving.begin()
  queryClient.clear()
  forgetAnswers()
  forgetPerson()
  const told = leaving.tellOffice()
  const dropped = dropOutbox()
  await tellWorker({ type: 'forget' })
  await Promise.race([Promise.all([told, dropped]), new Promise(resolve => setTimeout(resolve, GOODBYE_MS))])
}
