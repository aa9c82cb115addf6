import type { FromWorker } from '#contract/worker.ts'
import { unsavedInput } from '#client/device/unsaved-input.ts'
import { sharedAddress } from '#client/navigation/shared-address.ts'
import { router } from '../router.ts'

/** The launch that Chromium passes to an open window instead of opening another one (`launch_handler` of the manifest). */
type LaunchQueue = { setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void }

/** Follows a tapped notification, a shortcut of the app's icon or a shared link, without a reload. */
export function followLaunches(): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data?.type !== 'open') return
    // Typed text must stay, so the worker opens another window then.
    if (unsavedInput.get()) return event.ports[0]?.postMessage('busy')
    router.history.push(event.data.path)
    event.ports[0]?.postMessage('opened')
  })
  let isFirst = true
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    // The page's own start is reported as well, but late. The user may be elsewhere by then.
    const isOwnStart = isFirst && targetURL === performance.getEntriesByType('navigation')[0]?.name
    isFirst = false
    if (targetURL && !isOwnStart) router.history.push(addressOfLaunch(new URL(targetURL)))
  })
}

function addressOfLaunch({ pathname, search, hash, origin }: URL): string {
  return (pathname === '/' && sharedAddress(search, origin)) || pathname + search + hash
}
