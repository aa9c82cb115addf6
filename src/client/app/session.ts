import { t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { detourOf } from '#domain/people/guards.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { OUTBOX_DB } from '#contract/outbox.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { loadCatalogue } from '#client/device/catalogues.ts'
import { discarded } from '#client/outbox/discarded.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { visitorOf } from '#client/auth/use-profile.ts'
import { keepAnswersOf } from './follow-person.ts'
import { forgetAnswers } from './persist.ts'
import { queryClient } from './query-client.ts'
import { guardOf } from './route-guards.ts'
import { sendToWorker } from './worker.ts'

/** Guard of every signed-in page. It returns the profile, or redirects to the login page, which leads back here. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const toLogin = () => redirect({ to: '/auth/login', search: { from: location.href } })
  if (pendingSignOut.get()) throw toLogin()
  let mustAddFactor = false
  try {
    const profile = await enterSession()
    mustAddFactor = profile.mustAddFactor === true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin()
    // The device knows of no signed-in user, and there is no network to ask the server.
    if (error instanceof OfflineError && deviceStore.get().userId === null) throw toLogin()
    throw error
  }
  // The server refuses everything else until then.
  if (mustAddFactor && !location.href.startsWith(SCREEN_PATHS.secondFactor))
    throw redirect({ to: SCREEN_PATHS.secondFactor, replace: true })
}

/**
 * Signed-in users are redirected away from the auth pages. The server decides, not the device's saved data: a user who comes here after an expired
 * session must not be sent back. Without a network nobody can tell, and the saved data counts.
 */
export async function requireNoSession(): Promise<void> {
  // Nobody has signed in on this device since the last sign-out, so no request is needed.
  if (deviceStore.get().userId === null || pendingSignOut.get()) return
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

/** Whether a user is signed in here, for public pages. Without a network the saved profile decides. */
export async function hasSession(): Promise<boolean> {
  // A user who has just signed in is known here before the device has saved it.
  const isKnown = deviceStore.get().userId !== null || queryClient.getQueryData(profileQuery.queryKey) !== undefined
  if (!isKnown || pendingSignOut.get()) return false
  try {
    await enterSession()
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof OfflineError) return false
    throw error
  }
}

/** The signed-in user's profile. From now on this device keeps his answers, in the page and in the worker. */
async function enterSession(): Promise<Profile> {
  const profile = await queryClient.ensureQueryData(profileQuery)
  keepAnswersOf(profile.detail.userId)
  void tellWorker(profile.detail.userId)
  return profile
}

const TELL_AGAIN_MS = 15_000
let tellAgain: ReturnType<typeof setTimeout> | undefined

/**
 * From now on the worker may send what waits. What the user discarded at a sign-out, which the worker cannot know, is deleted before. Where the database
 * does not open, the next screen tries again, or this one after a while.
 */
async function tellWorker(userId: number): Promise<void> {
  if (discarded.has(userId))
    await lazyOutbox
      .fetch()
      .then(outbox => outbox.forgetDiscarded(userId))
      .catch(() => undefined)
  // Signed out meanwhile.
  if (deviceStore.get().userId !== userId) return
  clearTimeout(tellAgain)
  if (discarded.has(userId)) tellAgain = setTimeout(() => void tellWorker(userId), TELL_AGAIN_MS)
  else await sendToWorker({ type: 'person', userId }).catch(() => undefined)
}

/** A pointer that rests on a link opens nothing yet. */
type Opening = { preload?: boolean; location?: { pathname: string } }

/** The home address leads to the car listing. A user without access to it must not see a refusal at each start. */
function sayRefused({ preload, location }: Opening): void {
  if (preload || location?.pathname === '/car-auctions') return
  void loadCatalogue('app').then(() => showToast({ text: t`You don’t have access to this page.` }))
}

/** A profile of this age was read for this very opening. */
const JUST_READ_MS = 2_000

/**
 * Guard of a route by its record (`route-guards.ts`). Users without access are redirected to their profile, or to the record's fallback. The profile
 * on the device may be outdated, so the server is asked first whether access has been granted since. `follow` is called for admitted users.
 */
export function requireAdmission<Args>(path: string, follow: (args: Args) => void = () => undefined) {
  const detour = () => {
    const profile = queryClient.getQueryData(profileQuery.queryKey)
    const guard = guardOf(path)
    return profile && guard ? detourOf(guard, visitorOf(profile)) : null
  }
  const enter = (args: Args & Opening) => {
    const href = detour()
    if (href) {
      sayRefused(args)
      throw redirect({ href })
    }
    follow(args)
  }
  return (args: Args & Opening): void | Promise<void> => {
    const readAt = queryClient.getQueryState(profileQuery.queryKey)?.dataUpdatedAt ?? 0
    if (!detour() || Date.now() - readAt < JUST_READ_MS) return enter(args)
    // A second try would wait for a network, and the page with it.
    const read = queryClient.fetchQuery({ ...profileQuery, staleTime: 0, retry: false })
    return read.catch(() => undefined).then(() => enter(args))
  }
}

/** How long a sign-out waits for the server. Without an answer the next page reports it again (`leaving`). */
const GOODBYE_MS = 1_500

/** Ends the session and removes all personal data from this device, even when the server cannot be reached. The device comes first. */
export async function signOut(): Promise<void> {
  const { userId } = deviceStore.get()
  queryClient.clear()
  forgetAnswers()
  // In the room that these leave.
  pendingSignOut.begin()
  forgetPerson()
  const sent = pendingSignOut.sendSignOut()
  const dropped = userId === null ? undefined : forgetOutbox(userId)
  await sendToWorker({ type: 'forget' })
  await Promise.race([Promise.all([sent, dropped]), new Promise(resolve => setTimeout(resolve, GOODBYE_MS))])
}

/** Where the outbox's code cannot be loaded, or the device is too full to delete single entries, the whole outbox goes. */
async function forgetOutbox(userId: number): Promise<void> {
  discarded.add(userId)
  await lazyOutbox
    .fetch()
    .then(outbox => outbox.forgetEntries(userId))
    .catch(() => void globalThis.indexedDB?.deleteDatabase(OUTBOX_DB.name))
}
