import { useEffect } from 'react'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'

/** The app's icon counts what has not left the device yet, and what was told and not looked at. Browsers without badges do without. */
export function useAppBadge(): void {
  useEffect(() => {
    const count = () => void showCount()
    count()
    document.addEventListener('visibilitychange', count)
    const stop = shownOutbox.subscribe(count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stop()
    }
  }, [])
}

async function showCount(): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  const queued = shownOutbox.get().filter(isWaiting).length
  const count = queued + (await untouchedNotices())
  // Some browsers have the function and forbid its use outside an installed app.
  await (count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)).catch(() => undefined)
}

async function untouchedNotices(): Promise<number> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.getNotifications().catch(() => []))?.length ?? 0
}
