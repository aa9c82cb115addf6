import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

type Entry = { url: string; revision?: string | null }

/** Never answered with the page: the API, pictures, the developers' pages, and the server's monitoring. */
const NOT_SCREENS = [/^\/v1\//, /^\/photos\//, /^\/dev\//, /^\/(healthz|readyz)$/]

/** The app shell: page, code, styles, icons and the catalogues of both languages. Every screen opens from it offline. */
export function serveShell(entries: (Entry | string)[]): void {
  precacheAndRoute(entries.map(asServed))
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_SCREENS }))
}

/** The server returns the page at the addresses of screens only. A name with a dot is a file, and `index.html` is not a file there. */
function asServed(entry: Entry | string): Entry | string {
  if (typeof entry === 'string') return entry === 'index.html' ? '/' : entry
  return entry.url === 'index.html' ? { ...entry, url: '/' } : entry
}
