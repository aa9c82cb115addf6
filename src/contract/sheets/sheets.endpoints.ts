import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { SheetReadingState } from './sheets.shapes.ts'
import { LotId } from '../wire.ts'

export const sheetsEndpoints = {
  reading: endpoint({
    method: 'GET',
    path: '/car-auction/sheet-reading',
    rate: 'sheets',
    access: ['auctionTranslationUse'],
    summary:
      'What can be read on the picture of a lot’s sheet. The first call starts the reading; ask again until it is read or failed.',
    query: v.object({ carId: LotId }),
    response: SheetReadingState,
    effect: true,
    ownTransaction: true,
  }),
}
