import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

const parts = () => import('./listing-parts.ts')

export const compareBar = lazyPart(async () => (await parts()).CompareBar)
export const deskPanels = lazyPart(async () => (await parts()).DesktopPanels)
export const filterDrawer = lazyPart(async () => (await parts()).FilterDrawer)
export const noMatch = lazyPart(async () => (await parts()).NoMatch)
export const pagedLots = lazyPart(async () => (await parts()).PagedLots)
export const photosBar = lazyPart(async () => (await parts()).PhotosBar)
export const priceHistory = lazyPart(async () => (await parts()).PriceHistory)
export const productionSheet = lazyPart(async () => (await parts()).ProductionSheet)
export const savedSearchSheets = lazyPart(async () => (await parts()).SavedSearchSheets)
export const tooManyDays = lazyPart(async () => (await parts()).TooManyDays)

// Wide screens show them at once, so they load along with the rows.
if (matchMedia('(min-width: 1024px)').matches) void pagedLots.fetch().catch(() => undefined)
