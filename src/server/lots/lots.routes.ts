import { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { lotPhotosEndpoints } from '#contract/lots/lot-photos.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { suggestEndpoints } from '#contract/lots/suggest.endpoints.ts'
import { priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { download } from './download/download.ts'
import { downloadImages, photosZip } from './download/photos-zip.ts'
import { filters } from './filters/filters.ts'
import { listing } from './listing/listing.ts'
import { ussImages } from './page/extra-photos.ts'
import { saveNote } from './page/save-note.ts'
import { filterAttributes, filterChassis, filterModel } from './filters/look-ups.ts'
import { makers, models } from './filters/makers-and-models.ts'
import { priceHistory } from './price-history.ts'
import { priceStrip } from './price-strip/price-strip.ts'
import { productionMonth } from './production/production-month.ts'
import { sheetReading } from './sheet/read-lot-sheet.ts'
import { suggest } from './suggest/suggest.ts'
import { translateSheet } from './sheet/translate-sheet.ts'
import { view } from './page/view.ts'
import { visited } from './visited/visited.ts'

/** Maps endpoints to functions. */
export const lotsRoutes: readonly Implementation[] = [
  implement(lotsEndpoints.listing, listing),
  implement(lotsEndpoints.filters, filters),
  implement(lotsEndpoints.filterAttributes, filterAttributes),
  implement(lotsEndpoints.filterChassis, filterChassis),
  implement(lotsEndpoints.filterModel, filterModel),
  implement(lotsEndpoints.makers, makers),
  implement(lotsEndpoints.maker, request => makers(request)),
  implement(lotsEndpoints.models, models),
  implement(lotsEndpoints.model, request => models(request)),
  implement(suggestEndpoints.suggest, suggest),
  implement(lotViewEndpoints.view, view),
  implement(lotsEndpoints.download, download),
  implement(lotPhotosEndpoints.downloadImages, request => downloadImages(request, 'car')),
  implement(lotPhotosEndpoints.downloadBikeImages, request => downloadImages(request, 'bike')),
  implement(lotPhotosEndpoints.photosZip, request => photosZip(request, 'car')),
  implement(lotPhotosEndpoints.bikePhotosZip, request => photosZip(request, 'bike')),
  implement(lotsEndpoints.priceHistory, priceHistory),
  implement(priceStripEndpoints.priceStrip, priceStrip),
  implement(lotsEndpoints.productionMonth, productionMonth),
  implement(lotsEndpoints.translateSheet, translateSheet),
  implement(sheetsEndpoints.reading, sheetReading),
  implement(lotPageEndpoints.saveNote, saveNote),
  implement(lotPageEndpoints.ussImages, ussImages),
  implement(visitedEndpoints.visited, visited),
]
