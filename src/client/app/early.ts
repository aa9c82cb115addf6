/**
 * Runs in the head before any other code: sets theme and language, and sends the first requests, which `api/api.ts` takes over by their address.
 */
import { addressOf } from '#client/api/address.ts'
import type { DeviceState } from '#client/device/device-store.ts'
import { tabLanguage } from '#client/device/tab-language.ts'
import { listingRequest } from '#client/lots/listing/listing-search.ts'
import { readListingSearch } from '#client/lots/listing/read-listing-search.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'

/** The value, or `otherwise` where the storage or the address holds something broken. */
function valueOr<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const kept = valueOr(() => JSON.parse(localStorage.getItem('minato') ?? 'null') as Partial<DeviceState> | null, null)
const { theme, language, userId, pageSize = 20 } = kept ?? {}
const root = document.documentElement
if (theme) root.dataset.theme = theme
root.lang = language ?? tabLanguage() ?? (navigator.languages.some(tag => tag.startsWith('ru')) ? 'ru' : 'en')
document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${root.lang}.webmanifest`)

const started: Record<string, Promise<Response>> = {}
function ask(path: string): void {
  const request = fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'accept-language': root.lang },
  })
  // Its body is read while the code is still on its way. Later it would wait for the code's evaluation.
  started[path] = request.then(async response => new Response(await response.arrayBuffer(), response))
  // The caller that takes it over handles the failure.
  started[path].catch(() => undefined)
}

const partOf = (part: string) => valueOr(() => decodeURIComponent(part), part)
const pathname = location.pathname === '/' ? PAGE_TYPES['car-auction'].path : location.pathname // `/` leads there.
const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
const pageType = (Object.keys(PAGE_TYPES) as PageType[]).find(each => isUnder(PAGE_TYPES[each].path))
const requestsOfOwnPages: Record<string, string[]> = {
  '/bids': [addressOf('/bid/my-bid', {}, { page: 1, pageSize }), addressOf('/bid/results')],
  '/dashboard': [addressOf('/dashboard/mine'), addressOf('/bid/results')],
}
const own = requestsOfOwnPages[pathname]
const rest = pageType ? pathname.slice(PAGE_TYPES[pageType].path.length + 1).split('/') : []
if (pageType && rest[0] === 'share' && rest[1]) {
  ask(addressOf('/share/:type/:id', { type: pageType, id: partOf(rest[1]) }))
} else if (typeof userId === 'number' || ((pageType || own) && kept === null)) {
  // A user may be signed in even where the storage is empty.
  root.dataset.signedIn = ''
  const state = readListingSearch(Object.fromEntries(new URLSearchParams(location.search)))
  if (pageType && rest[0]) ask(addressOf('/:pageType/view', { pageType }, { id: partOf(rest[0]) }))
  else if (pageType)
    ask(addressOf('/:pageType/listing', { pageType }, listingRequest(state, state.page ?? 1, pageSize)))
  else if (!location.search) own?.forEach(ask)
  ask(addressOf('/user/view-profile'))
}
Object.assign(globalThis, { minatoEarly: started })
// Lingui's plurals need it. Its first use takes 90 ms on a slow phone (CPU ×4), which is free between the first paint and the code.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat(root.lang)))
