/**
 * Runs in the page's head, inlined by vite.config.ts, before anything is loaded: it sets theme and language, chooses which frame is painted,
 * and asks the office for what the address will need, so that the data is on its way while the code still is. `api/api.ts` takes these
 * requests over by their path, so their addresses must be the very ones that the screens ask for.
 */
import { addressOf } from '#client/api/address.ts'
import { listingRequest } from '#client/lots/listing/listing-search.ts'
import { readListingSearch } from '#client/lots/listing/read-listing-search.ts'
import { sharedPlace } from '#client/place/shared-place.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { askForFirstPictures, showFirstPictures } from './first-pictures.ts'
import { FIRST_PLACE_NAMES } from './first-places.ts'
import type { FilesOfFirstPlaces, FirstPlace } from './first-places.ts'
import { keptAnswer } from './kept-answer.ts'
import { startScripts } from './start-scripts.ts'

/** Put in its place by vite.config.ts when all files have their names. */
declare const FILES_OF_FIRST_PLACES: FilesOfFirstPlaces
/** Likewise: the scripts of every screen, in the order in which they run. */
declare const FIRST_SCRIPTS: readonly string[]

type Kept = {
  theme?: 'light' | 'dark' | null
  language?: 'en' | 'ru' | null
  userId?: number | null
  pageSize?: number
  viewMode?: string
}

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem('minato') ?? '{}') as Kept) ?? {}
  } catch {
    return {}
  }
}

const { theme, language, userId, pageSize = 20, viewMode = 'default' } = kept()
const root = document.documentElement
const spoken = language ?? (navigator.languages.some(tag => tag.startsWith('ru')) ? 'ru' : 'en')
if (theme) root.dataset.theme = theme
root.lang = spoken
if (spoken === 'ru') document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest-ru.webmanifest')

const started: Record<string, Promise<Response>> = {}
const ask = (path: string) => {
  const answer = fetch(path, {
    credentials: 'same-origin',
    headers: { 'accept-language': spoken },
  })
  // Whoever takes it over hears of the failure; until then it is nobody's error.
  answer.catch(() => undefined)
  started[path] = answer
  return answer
}

// A link that another app gave us: the page is that of the link from the start.
const given = location.pathname === '/' && location.search ? sharedPlace(location.search, location.origin) : null
if (given) history.replaceState(null, '', given)
const { pathname, search } = location
const entry = Object.entries(PAGE_TYPES).find(
  ([, page]) => pathname === page.path || pathname.startsWith(`${page.path}/`),
)
const signedIn = typeof userId === 'number'
// A shared lot: public, and nothing of the house around it.
const shared = /^\/([a-z-]+)\/share\/([^/]+)$/.exec(pathname)
root.dataset.screen =
  pathname.startsWith('/auth/') || !signedIn || shared ? 'auth' : entry && pathname !== entry[1].path ? 'lot' : 'house'

const isListing = pathname === '/' || (entry && pathname === entry[1].path)
const inside = isListing ? 'listing' : entry ? 'lot' : pathname === '/bids' ? 'bids' : undefined
const outside = inside || pathname === '/auth/login' ? 'login' : undefined
const place: FirstPlace | undefined = shared ? undefined : signedIn ? inside : outside

/** The frame's photos: at once those of the answer that the device keeps, with which the screen begins as well, else those of the office's own. */
let photos: Promise<unknown> | undefined
const showKept = (path: string) => {
  const kept = typeof userId === 'number' && keptAnswer(userId, path)
  if (kept) photos = showFirstPictures(kept)
}
const askAndShow = (path: string) => {
  showKept(path)
  const answer = ask(path)
  if (!photos) void askForFirstPictures(answer).catch(() => undefined)
}

if (shared && entry) {
  ask(addressOf('/share/:type/:id', { type: entry[0], id: decodeURIComponent(shared[2]!) }))
} else if (signedIn) {
  const pageType = pathname === '/' ? 'car-auction' : (entry?.[0] as PageType | undefined)
  if (pageType && isListing) {
    const state = readListingSearch(Object.fromEntries(new URLSearchParams(search)))
    const path = addressOf('/:pageType/listing', { pageType }, listingRequest(state, state.page ?? 1, pageSize))
    if (viewMode === 'default') askAndShow(path)
    else ask(path)
  } else if (pageType) {
    const id = decodeURIComponent(pathname.slice(PAGE_TYPES[pageType].path.length + 1))
    const path = addressOf('/:pageType/view', { pageType }, { id })
    askAndShow(path)
    // A favourite that was kept but not opened is known to the worker alone.
    if (!photos && navigator.serviceWorker?.controller)
      photos = askForFirstPictures(fetch(path, { mode: 'same-origin', cache: 'only-if-cached' })).catch(() => undefined)
  } else if (pathname === '/bids' && !search) {
    root.dataset.list = 'bids'
    showKept(addressOf('/bid/my-bid', {}, { page: 1, pageSize: 20 }))
  }
  ask(addressOf('/user/view-profile'))
}

// After the questions, which are few and short: connections are few as well.
void startScripts(FIRST_SCRIPTS, photos, () => {
  const [files, places] = FILES_OF_FIRST_PLACES
  for (const at of (place && places[FIRST_PLACE_NAMES.indexOf(place)]?.[spoken === 'ru' ? 1 : 0]) ?? []) {
    const link = document.createElement('link')
    const isScript = files[at]!.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${files[at]}`
    document.head.append(link)
  }
})

// Browsers offer to install once, often before our code is there: kept for the hint (install/install-way.ts).
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  Object.assign(globalThis, { minatoInstall: event })
})
;(globalThis as { minatoEarly?: typeof started }).minatoEarly = started
