import { redirect } from '@tanstack/react-router'
import type { Permission } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { logout } from '#client/auth/auth.api.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { forgetAnswers, keepAnswersOf } from './persist.ts'
import { queryClient } from './query-client.ts'
import { tellWorker } from './worker.ts'

/** Guard of every signed-in page: the profile, or the login page that leads back here (specification §2 "Route table"). */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  try {
    const profile = await queryClient.ensureQueryData(profileQuery)
    keepAnswersOf(profile.detail.userId)
    tellWorker({ type: 'person', userId: profile.detail.userId })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ to: '/auth/login', search: { from: location.href } })
    throw error
  }
}

/** Signed-in people have nothing to do on the auth pages; without a network nobody can tell, and the page may show. */
export async function requireNoSession(): Promise<void> {
  // Nobody has signed in on this device since the last sign-out: there is nothing to ask.
  if (deviceStore.get().userId === null) return
  let profile: Profile | undefined
  try {
    profile = await queryClient.ensureQueryData(profileQuery)
  } catch (error) {
    if (error instanceof ApiError || error instanceof OfflineError) return
    throw error
  }
  if (profile) throw redirect({ to: '/car-auctions' })
}

/** Lacking the permission leads to the profile page (specification §2). */
export function requirePermission(flag: Permission) {
  return (): void => {
    const profile = queryClient.getQueryData(profileQuery.queryKey)
    if (profile && !profile.permission[flag]) throw redirect({ to: '/profile' })
  }
}

/** Ends the session and leaves nothing of the person on this device, also when the office cannot be told. */
export async function signOut(): Promise<void> {
  await logout().catch(() => undefined)
  queryClient.clear()
  forgetAnswers()
  forgetPerson()
  await tellWorker({ type: 'forget' })
}
