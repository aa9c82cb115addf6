/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

type Entry = { url: string; revision?: string | null }
/** Chromium's static routing, which TypeScript does not know yet. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'cache' }[]) => Promise<void>
}
/** Their cache is filled at the installation. That of the PDF viewer's `.mjs` files is not. */
const SHELL_FILES = ['/assets/*.js', '/assets/*.css']

/** Never answered with the page: the API, pictures, the developers' pages, and the server's monitoring. */
const NOT_SCREENS = [/^\/v1\//, /^\/photos\//, /^\/dev\//, /^\/(healthz|readyz)$/]

/** The app shell: page, code, styles, icons and the catalogues of both languages. Every screen opens from it offline. */
export function serveShell(entries: (Entry | string)[]): void {
  precacheAndRoute(entries.map(asServed))
  cleanupOutdatedCaches()
  // The browser then takes code and styles from the cache without asking the worker: My bids, 22 files, shows its first bid a tenth earlier when it is opened again
  // (CPU ×4). Other browsers ask the worker.
  self.addEventListener('install', event => {
    const rules = SHELL_FILES.map(urlPattern => ({ condition: { urlPattern }, source: 'cache' as const }))
    void (event as InstallEvent).addRoutes?.(rules)
  })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_SCREENS }))
}

/** The server returns the page at the addresses of screens only. A name with a dot is a file, and `index.html` is not a file there. */
function asServed(entry: Entry | string): Entry | string {
  if (typeof entry === 'string') return entry === 'index.html' ? '/' : entry
  return entry.url === 'index.html' ? { ...entry, url: '/' } : entry
}
