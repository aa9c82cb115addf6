import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isPage } from '#contract/own-answer.ts'
import { storedOrAnswer } from './timeouts.ts'

type Entry = { url: string; revision?: string | null }

/** Never answered with the page: the API, pictures, the developers' pages, and the server's monitoring. */
const NOT_SCREENS = [/^\/v1\//, /^\/photos\//, /^\/dev\//, /^\/(healthz|readyz)$/]

/** The app shell: page, code, styles, icons and the catalogues of both languages. Every screen opens from it offline. */
export function serveShell(entries: (Entry | string)[]): void {
  addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isOfApp(response)) ? response : null) }])
  precache(entries.map(asServed))
  cleanupOutdatedCaches()
  registerRoute(
    ({ url }) => getCacheKeyForURL(url.href) !== undefined,
    ({ url, request }) => fileOfApp(url.href, request),
  )
  registerRoute(new NavigationRoute(({ request }) => fileOfApp('/', request), { denylist: NOT_SCREENS }))
}

/** How long the app waits for the device's storage alone. Longer than data: a storage that is merely slow must not open another version. */
const INSTALLED_MS = 3_000

/** A file as it was installed. The server's is used where it is missing, or the device's storage hangs. */
async function fileOfApp(address: string, request: Request): Promise<Response> {
  // A visit's request takes no signal, so it cannot be given up.
  const ask = (giveUp: AbortSignal) =>
    request.mode === 'navigate' ? fetch(request) : fetch(request, { signal: giveUp })
  const installed = matchPrecache(address).then(
    file => ({ file }),
    () => ({ file: undefined }),
  )
  const given = await storedOrAnswer(installed, ask, isOfApp, INSTALLED_MS)
  return given instanceof Response ? given : (given.file ?? fetch(request))
}

/** In this element of our page the screens are drawn (`index.html`). */
const ROOT = '<div id="root"'

/**
 * Whether an answer is a file of the app, and neither a refusal of a server that has another version nor the page of a captive portal. With such a page
 * this version is not installed. The next visit tries again.
 */
async function isOfApp(response: Response): Promise<boolean> {
  return response.ok && (!isPage(response) || (await response.clone().text()).includes(ROOT))
}

/** The server returns the page at the addresses of screens only. A name with a dot is a file, and `index.html` is not a file there. */
function asServed(entry: Entry | string): Entry | string {
  if (typeof entry === 'string') return entry === 'index.html' ? '/' : entry
  return entry.url === 'index.html' ? { ...entry, url: '/' } : entry
}
