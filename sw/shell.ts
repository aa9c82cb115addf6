import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

type Entry = { url: string; revision?: string | null }

/** Never answered with the page: the API, pictures, the developers' pages, and what watches the server. */
export const NOT_SCREENS = [/^\/v1\//, /^\/photos\//, /^\/dev\//, /^\/(healthz|readyz)$/]

/** The shell: page, code, styles, icons and both languages' catalogues; every screen opens from it without a network. */
export function serveShell(entries: (Entry | string)[]): void {
  precacheAndRoute(entries.map(asServed))
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_SCREENS }))
}

/** The server answers the page at the addresses of screens only; a name with a dot is a file, and `index.html` is none there. */
export function asServed(entry: Entry | string): Entry | string {
  if (typeof entry === 'string') return entry === 'index.html' ? '/' : entry
  return entry.url === 'index.html' ? { ...entry, url: '/' } : entry
}
