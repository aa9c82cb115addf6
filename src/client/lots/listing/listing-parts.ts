/**
 * Parts that a phone's listing shows on a tap and wide screens show beside the rows. One file holds them, so that they do not delay the first rows.
 */
export { SavedSearchSheets } from '#client/saved-searches/SavedSearchSheets.tsx'
export { CompareBar } from '../compared/CompareBar.tsx'
export { DesktopPanels } from '../filters/DesktopPanels.tsx'
export { FilterDrawer } from '../filters/FilterDrawer.tsx'
export { NoMatch } from '../filters/NoMatch.tsx'
export { TooManyDays } from '../filters/TooManyDays.tsx'
export { PhotosBar } from '../photos-zip/PhotosBar.tsx'
export { PriceHistory } from '../sold-prices/PriceHistory.tsx'
export { ProductionSheet } from '../production/ProductionSheet.tsx'
export { PagedLots } from './PagedLots.tsx'
