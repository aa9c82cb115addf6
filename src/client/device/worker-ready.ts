/** The whole app is stored in this time on a slow network. */
const INSTALLED_MS = 30_000

/**
 * The worker, once it is installed. Null where the browser has none, as in some private windows, or could not store it, as on a full device: the browser
 * itself would wait for ever.
 */
export function workerReady(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), INSTALLED_MS))
  return 'serviceWorker' in navigator ? Promise.race([navigator.serviceWorker.ready, late]) : Promise.resolve(null)
}
